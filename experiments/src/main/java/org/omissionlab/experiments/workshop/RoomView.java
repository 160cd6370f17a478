package org.omissionlab.experiments.workshop;

import java.util.List;
import java.util.Map;

/**
 * What everybody may see of the room.
 *
 * @param viewers people who joined with the code and whose page is open
 * @param trainers pages of trainers that are open; each may do everything
 * @param names of the viewers
 * @param guessed how many have guessed
 * @param guesses by generator, sorted, in ms; null until the guesses are shown
 * @param theory null until the reveal
 * @param measured null until the reveal
 * @param note why there is no measurement, or one of a part of the run only; null if there is
 *     nothing to say
 */
record RoomView(
    String phase,
    Map<String, String> setup,
    String words,
    int viewers,
    int trainers,
    List<String> names,
    int guessed,
    Map<String, List<Double>> guesses,
    Map<String, Theory.Prediction> theory,
    Map<String, Figures> measured,
    String note) {}
