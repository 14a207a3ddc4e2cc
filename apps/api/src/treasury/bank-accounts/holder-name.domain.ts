/**
 * Whether a member and a bank write the same holder. Banks write in capitals, leave titles out or add them, and cut long names; nothing else may differ: what
 * this rule does not know goes to an operator, because a wrong match sends money to a stranger.
 */

/** Titles in front of a name, without punctuation. */
const TITLES = new Set(
  'H HJ HAJI HAJJAH KH KYAI USTADZ USTADZAH DR DRS DRA DRG IR PROF SDR SDRI BPK BAPAK IBU TN TUAN NY NYONYA NN NONA'.split(
    ' ',
  ),
);
/** Forms of companies, before a name or after it. They make another holder: a company may have the name of a person, or of a company of another form. */
const FORMS = new Set(['PT', 'CV', 'UD']);
/** Degrees, and what stands after the names of listed companies. */
const DEGREES = new Set(
  'AMD AMK SE SH ST SS SP SI SIP SKM SAG SPD SPDI SKOM SSI SSOS SPSI SFARM SKED SKEP NERS MM MH MT MA MSI MPD MKOM MKES MBA MSC PHD SPA SPOG TBK'.split(
    ' ',
  ),
);
/** Abbreviations that banks use for one word alone. */
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

/** The name without titles, degrees, spaces and punctuation, a company's form in front and apart. At least one word stays. */
export function plainHolder(name: string): string {
  const words = wordsOf(name);
  while (words.length > 1 && TITLES.has(words[0] ?? '')) words.shift();
  while (words.length > 1 && DEGREES.has(words.at(-1) ?? '')) words.pop();
  if (words.length > 1 && FORMS.has(words.at(-1) ?? '')) words.unshift(words.pop() ?? '');
  const [first = '', ...rest] = words;
  return FORMS.has(first) && rest.length > 0 ? `${first} ${rest.join('')}` : words.join('');
}

/** Whether the bank's name is the holder that the member wrote, or the beginning of it where the bank has cut it. */
export function isSameHolder(holder: string, atBank: string): boolean {
  const [ours, theirs] = [plainHolder(holder), plainHolder(atBank)];
  if (ours === '' || theirs === '') return false;
  return ours === theirs || (theirs.length >= SHORTEST_CUT && ours.startsWith(theirs));
}

/** A name of which the first letter of each word is left: it may be a stranger's. */
export function maskedName(name: string): string {
  return wordsOf(name)
    .map((word) => `${Array.from(word)[0]}***`)
    .join(' ');
}
