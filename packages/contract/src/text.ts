/**
 * One-line text people type about themselves: composed form, single spaces, nothing in it that cannot be seen. No control characters, no
 * bidirectional overrides (they let one name pose as another), no zero-width characters (with them two names look alike). Emoji and every
 * script stay, with the joiners they are written with.
 */
export function cleanLine(text: string): string {
  return stripHidden(text).replace(/\s+/g, ' ').trim();
}

/** Like {@link cleanLine} for text of several lines: line breaks stay, at most two in a row. */
export function cleanParagraphs(text: string): string {
  return stripHidden(text.replace(/\r\n?/g, '\n'))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A letter, a digit, a mark of writing or a picture. What combines with one is nothing without it. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name as it is kept, by {@link cleanLine}; empty where nothing of it could be seen. */
export function cleanName(text: string): string {
  const line = cleanLine(text);
  return VISIBLE.test(line) ? line : '';
}

/** Pictures and blanks of other scripts that stand for a space, though Unicode calls them letters or symbols. */
const BLANK = /[\u2800\u{13441}\u{13442}\u{1d159}]/gu;

const JOINING_SCRIPTS = 'Arab Syrc Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Java Bali Sund'.split(' ');

/** Letters and marks that a joiner or non-joiner may stand between: scripts that are written joined, and those of Brahmi. */
const JOINED = `[${JOINING_SCRIPTS.map((script) => `\\p{sc=${script}}`).join('')}]`;

const PICTURE = String.raw`\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?`;

/** What is written with characters that are hidden everywhere else. */
const WITH_HIDDEN = [
  // Pictures joined to one, and a picture in colour.
  String.raw`${PICTURE}(?:\u200d${PICTURE})+`,
  String.raw`\p{Extended_Pictographic}\ufe0f`,
  // A digit on a key, and the flags of England, Scotland and Wales.
  String.raw`[#*0-9]\ufe0f\u20e3`,
  String.raw`\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}`,
  // Variants of Han characters, which names are written with, and of Mongolian letters.
  String.raw`\p{Unified_Ideograph}[\u{e0100}-\u{e01ef}]`,
  String.raw`[\u1820-\u18aa][\u180b-\u180d]`,
  String.raw`${JOINED}[\u200c\u200d](?=${JOINED})`,
].join('|');

/**
 * Controls but tab and newline; line separators; annotations and placeholders; whatever Unicode ignores where it cannot be shown, as
 * zero-width and bidirectional characters, fillers, variants and tags; what is no character, and halves of pairs.
 */
const HIDDEN = String.raw`[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufff9-\ufffc\p{DI}\p{NChar}\p{Cs}]`;

const FIND_HIDDEN = new RegExp(`(${WITH_HIDDEN})|${HIDDEN}`, 'gu');

function stripHidden(text: string): string {
  let composed = text.normalize('NFC');
  // Composed again: what stood on both sides of something hidden may belong together, or move past it, and leave a joiner with nothing to join.
  for (;;) {
    const visible = composed.replace(FIND_HIDDEN, (_, kept?: string) => kept ?? '').replace(BLANK, ' ');
    const again = visible.normalize('NFC');
    if (again === composed) return composed;
    composed = again;
  }
}
