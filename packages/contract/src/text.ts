/**
 * Cleans one-line text that people type about themselves: composed form, single spaces, no invisible characters. Control characters, bidirectional
 * overrides (they let one name pose as another) and zero-width characters (with them two names look alike) are removed. Emoji and every script stay,
 * with the joiners that they need.
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

/** A letter, digit, punctuation mark or symbol. Combining characters alone are not visible. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name for storage, cleaned by {@link cleanLine}; empty without a visible character. */
export function cleanName(text: string): string {
  const line = cleanLine(text);
  return VISIBLE.test(line) ? line : '';
}

/** Characters of other scripts that look like a space, though Unicode classifies them as letters or symbols. */
const BLANK = /[\u2800\u{13441}\u{13442}\u{1d159}]/gu;

const JOINING_SCRIPTS = 'Arab Syrc Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Java Bali Sund'.split(' ');

/** Letters and marks between which a joiner or non-joiner is allowed: cursive scripts and Brahmic scripts. */
const JOINED = `[${JOINING_SCRIPTS.map((script) => `\\p{sc=${script}}`).join('')}]`;

const PICTURE = String.raw`\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?`;

/** Sequences in which otherwise hidden characters are allowed. */
const WITH_HIDDEN = [
  // Joined emoji, and an emoji in its coloured form.
  String.raw`${PICTURE}(?:\u200d${PICTURE})+`,
  String.raw`\p{Extended_Pictographic}\ufe0f`,
  // Keycap digits, and the flags of England, Scotland and Wales.
  String.raw`[#*0-9]\ufe0f\u20e3`,
  String.raw`\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}`,
  // Variants of Han characters, which names use, and of Mongolian letters.
  String.raw`\p{Unified_Ideograph}[\u{e0100}-\u{e01ef}]`,
  String.raw`[\u1820-\u18aa][\u180b-\u180d]`,
  String.raw`${JOINED}[\u200c\u200d](?=${JOINED})`,
].join('|');

/**
 * Controls except tab and newline; line separators; annotations and placeholders; characters that Unicode ignores if they cannot be displayed, such
 * as zero-width and bidirectional characters, fillers, variants and tags; noncharacters, and halves of surrogate pairs.
 */
const HIDDEN = String.raw`[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufff9-\ufffc\p{DI}\p{NChar}\p{Cs}]`;

const FIND_HIDDEN = new RegExp(`(${WITH_HIDDEN})|${HIDDEN}`, 'gu');

function stripHidden(text: string): string {
  let composed = text.normalize('NFC');
  // Composes again after each removal: the characters on both sides of a removed one may combine or change their order, and a joiner may lose its
  // neighbour.
  for (;;) {
    const visible = composed.replace(FIND_HIDDEN, (_, kept?: string) => kept ?? '').replace(BLANK, ' ');
    const again = visible.normalize('NFC');
    if (again === composed) return composed;
    composed = again;
  }
}
