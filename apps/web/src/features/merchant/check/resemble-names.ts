/** Characters that look alike in the letters of a payer's app. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', L: 'I', '5': 'S', '8': 'B' };
/** Fewest letters of the longer differing part for one tolerated change, and for two: "TINI" and "TINA" resemble each other, "TINI" and "TUTI" do not. */
const [ONE_CHANGE, TWO_CHANGES] = [4, 10];

/**
 * Returns true if a name can be mistaken for another at a glance. Look-alike characters, blanks, punctuation, a number at the end, and a letter or
 * two of the differing part are ignored. Words that both begin or end with, such as "WARUNG BU", do not make names alike.
 */
export function resembles(one: string, other: string): boolean {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  while (left.length > 0 && left[0] === right[0]) {
    left.shift();
    right.shift();
  }
  while (left.length > 0 && left.at(-1) === right.at(-1)) {
    left.pop();
    right.pop();
  }
  const [first, second] = [left.join(''), right.join('')];
  const longer = Math.max(first.length, second.length);
  return editDistance(first, second) <= Number(longer >= ONE_CHANGE) + Number(longer >= TWO_CHANGES);
}

function wordsOf(name: string): string[] {
  const words = name.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  while (words.length > 1 && /^\d+$/.test(words.at(-1) ?? '')) words.pop();
  return words.map((word) => word.replace(/[01L58]/g, (character) => LOOK_ALIKES[character] ?? character));
}

/** Returns the number of letters that are added, left out or changed between two texts (Levenshtein distance). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [place, letter] of [...one].entries()) {
    const next = [place + 1];
    for (const [column, wanted] of [...other].entries()) {
      const [left = 0, above = 0, corner = 0] = [next[column], row[column + 1], row[column]];
      next.push(Math.min(left + 1, above + 1, corner + Number(letter !== wanted)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
