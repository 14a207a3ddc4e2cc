/** Marks of invalid fields, and of groups of boxes, which have no `aria-invalid`. */
const INVALID = /(?:aria|data)-invalid="true"/;
const SENTENCE = 'role="alert" tabindex="-1">';
const FOCUS = 'autofocus="" ';

/** Inserts the attribute before the text at this index. */
const focused = (html: string, index: number) => `${html.slice(0, index)}${FOCUS}${html.slice(index)}`;

/** Returns the index of the first filled sentence about a whole form (`FormProblem`); -1 without one. */
function sentenceAt(html: string): number {
  let at = html.indexOf(SENTENCE);
  while (at !== -1 && html.startsWith('</', at + SENTENCE.length)) at = html.indexOf(SENTENCE, at + 1);
  return at;
}

/** Returns the index in the tag of a group's chosen choice, or of its first one; -1 if none can be chosen. */
function choiceAt(html: string, group: number): number {
  const end = html.indexOf('</fieldset>', group);
  const choices = [...html.slice(group, end).matchAll(/<input ([^<>]*)>/g)].filter(
    ([, attributes = '']) => !/ ?(?:disabled=""|type="hidden")/.test(attributes),
  );
  const choice = choices.find(([tag]) => tag.includes('checked=""')) ?? choices[0];
  return choice === undefined ? -1 : group + choice.index + '<input '.length;
}

/**
 * Moves the focus of a page that answers a native post, without a script: to the sentence about the whole form, else to its first invalid
 * field, which for a group of choices is a choice. Returns any other page unchanged.
 */
export function withFormFocus(html: string): string {
  const sentence = sentenceAt(html);
  if (sentence !== -1) return focused(html, sentence);
  const invalid = html.search(INVALID);
  if (invalid === -1) return html;
  const isGroup = html.startsWith('<fieldset', html.lastIndexOf('<', invalid));
  const at = isGroup ? choiceAt(html, invalid) : invalid;
  return at === -1 ? html : focused(html, at);
}
