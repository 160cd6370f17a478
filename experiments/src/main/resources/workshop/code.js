// The generators' own source, with what the lesson is about marked: who schedules the next arrival, and what it is charged from.

const TELLING = /dueAfter\(|freedBy\(|next\(run, |run\.submit\(|run\.at\(/;
const TOKENS = /(\/\*[\s\S]*?\*\/|\/\/[^\n]*)|\b(package|import|public|private|final|class|implements|long|int|void|return|if|for|this|new)\b/g;

function codeLine(line) {
  const nodes = [];
  let from = 0;
  for (const found of line.matchAll(TOKENS)) {
    nodes.push(line.slice(from, found.index), make("span", { class: found[1] ? "c" : "k" }, found[0]));
    from = found.index + found[0].length;
  }
  nodes.push(line.slice(from));
  return nodes;
}

/** From the class on: imports teach nothing. */
function codeOf(source) {
  const body = source.slice(source.indexOf("/**")).replace(/\/\*\*[\s\S]*?\*\//g, (comment) => comment.replace(/<\/?(p|em)>|\{@\w+ |\}/g, ""));
  const pre = make("pre", { tabindex: "0" });
  let comment = false;
  for (const line of body.split("\n")) {
    const trimmed = line.trim();
    comment = comment || trimmed.startsWith("/**");
    const content = comment ? [make("span", { class: "c" }, line)] : codeLine(line);
    pre.append(...(!comment && TELLING.test(line) ? [make("mark", {}, ...content)] : content), "\n");
    comment = comment && !trimmed.endsWith("*/");
  }
  return pre;
}

/** Above the first line that matters stand constructor and names. */
function toTheLesson(pre) {
  const first = pre.querySelector("mark");
  pre.scrollTop = first ? first.offsetTop - pre.offsetTop - 60 : 0;
}

async function showCode(id, details) {
  const answer = await fetch(`/code/${id}`);
  if (answer.ok) {
    const pre = codeOf(await answer.text());
    details.append(pre);
    toTheLesson(pre);
  }
}
