package org.omissionlab.experiments.browser;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that needs Chromium and its driver: left out where they are missing, unless {@code
 * -Dlab.browser.required=true} makes that an error.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(BrowserCondition.class)
@interface NeedsBrowser {}
