/**
 * Compares a member's and a bank's spelling of a holder. Banks write in capitals, add or omit titles, and cut long names; no other
 * difference is accepted: cases outside this rule go to an operator, because a wrong match sends money to a stranger.
 */

/** Titles before a name, without punctuation. */
const TITLES = new Set(
  'H HJ HAJI HAJJAH KH KYAI USTADZ USTADZAH DR DRS DRA DRG IR PROF SDR SDRI BPK BAPAK IBU TN TUAN NY NYONYA NN NONA'.split(
    ' ',
  ),
);
/**
 * Forms of companies, before or after a name. They identify another holder: a company may have the name of a person, or of a company of
 * another form.
 */
const FORMS = new Set(['PT', 'CV', 'UD']);
/** Degrees, and the suffixes of listed companies. */
const DEGREES = new Set(
  'AMD AMK SE SH ST SS SP SI SIP SKM SAG SPD SPDI SKOM SSI SSOS SPSI SFARM SKED SKEP NERS MM MH MT MA MSI MPD MKOM MKES MBA MSC PHD SPA SPOG TBK'.split(
    ' ',
  ),
);
/** Abbreviations that banks use for only one word. */
const ABBREVIATIONS: Readonly<Record<string, string>> = { YYS: 'YAYASAN', YAY: 'YAYASAN', KOP: 'KOPERASI' };

/** Banks cut names at 20 letters or more. */
const SHORTEST_CUT = 20;

function wordsOf(name: string): string[] {
  return (
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toUpperCase()
      // `S.Pd` and `Nur'aini` are one word each.
      .replaceAll(/(?<=\p{L})[.'’‘`](?=\p{L})/gu, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .map((word) => ABBREVIATIONS[word] ?? word)
  );
}

/**
 * Returns the name without titles, degrees, spaces and punctuation, with a company's form separated in front. At least one word remains.
 */
export function plainHolder(name: string): string {
  const words = wordsOf(name);
  while (words.length > 1 && TITLES.has(words[0] ?? '')) words.shift();
  while (words.length > 1 && DEGREES.has(words.at(-1) ?? '')) words.pop();
  if (words.length > 1 && FORMS.has(words.at(-1) ?? '')) words.unshift(words.pop() ?? '');
  const [first = '', ...rest] = words;
  return FORMS.has(first) && rest.length > 0 ? `${first} ${rest.join('')}` : words.join('');
}

/** Returns true if the bank's name is the holder that the member wrote, or the beginning of it if the bank has cut it. */
export function isSameHolder(holder: string, atBank: string): boolean {
  const [ours, theirs] = [plainHolder(holder), plainHolder(atBank)];
  if (ours === '' || theirs === '') return false;
  return ours === theirs || (theirs.length >= SHORTEST_CUT && ours.startsWith(theirs));
}

/** Masks a name except the first letter of each word, because it may be a stranger's. */
export function maskedName(name: string): string {
  return wordsOf(name)
    .map((word) => `${Array.from(word)[0]}***`)
    .join(' ');
}
