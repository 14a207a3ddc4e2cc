import { parseSync } from 'vite';

/** Folders and files that are free of the phrases below. It grows until it names the whole project; nothing is taken out of it. */
export const PLAIN = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/*.md',
  'docs/adr',
  'examples',
  'scripts',
  'tests/{chaos,e2e,load,security}',
  'apps/{console,developers,host,member,sandbox,service-worker,web}',
  'apps/api/{functions,scripts,src,test}',
  'packages/{analytics,app-shell,api-sdk,brand,buku,contract,demo-content,page-server,pwa,qris,rich-text,session,ui}',
];

/** Folders and files without clauses in place of nouns and without personified code. It grows until it names the whole project. */
export const NOUNS: readonly string[] = [
  'docs/{adding-a-kind,api-versioning,architecture,browsers,dependencies,glossary,open-book,performance,reliability,scaling,screens,sdk-compared,style}.md',
  'docs/adr',
  'examples',
  'scripts',
  'tools',
  'tests',
  'apps/api/{functions,src,test}',
  'apps/api/{scripts,*.ts}',
  'apps/{console,developers,host,member,sandbox,service-worker,web}',
  'packages/{analytics,api-sdk,app-shell,brand,buku,contract,demo-content,page-server,pwa,qris,rich-text,session,ui}',
];

/** A phrase that `docs/style.md` rules out, with its replacement. */
type Rule = { phrase: RegExp; instead: string };

const QUESTION = 'how|whether|what|if|which|who|why|when|where';

/** Matches over the ends of lines, in either case. */
const anywhere = ({ phrase, instead }: Rule): Rule => ({
  phrase: new RegExp(phrase.source.replaceAll(' ', String.raw`\s+`), 'gim'),
  instead,
});

export const PHRASES: readonly Rule[] = [
  { phrase: /\bwhoever\b/, instead: 'the term: caller, visitor, donor, operator, node' },
  {
    phrase: /\b(?:any|every|no|some)body(?:'s)?\b/,
    instead: 'the term: visitor, donor, a client; "no caller"; or the passive',
  },
  { phrase: /\banew\b/, instead: 'again' },
  { phrase: /\bthe word of\b/, instead: 'what is meant: report, reply, claim' },
  { phrase: /\bgifts? that came\b/, instead: 'the event: paid, received' },
  { phrase: /\b(?:is|are|was|were|be|been|being) told\b/, instead: 'is notified, receives, gets' },
  { phrase: /\bhear(?:s|d)?\b/, instead: 'receives, is notified' },
  { phrase: new RegExp(String.raw`\banswers? (?:for )?(?:${QUESTION})\b`), instead: 'returns' },
  { phrase: new RegExp(String.raw`\bsays (?:nothing|so|${QUESTION})\b`), instead: 'returns, states, lists, is' },
  { phrase: new RegExp(String.raw`\bknows (?:nothing|of|it|them|${QUESTION})\b`), instead: 'has, reads, contains' },
].map(anywhere);

const PREPOSITION = 'of|by|to|for|from|with|and|or|if|on|at|than';

export const CLAUSES: readonly Rule[] = [
  { phrase: /\bwhat(?:ever)?\b(?! to\b)/, instead: 'the noun: open payments, not "what is open"' },
  { phrase: /\b(?:those who|all that|that which|the one who)\b/, instead: 'the noun: donors, all rows' },
  {
    phrase: new RegExp(String.raw`(?:(?<=[.;:(*] )|(?<=\b(?:${PREPOSITION}) ))who(?:m|se)?\b`),
    instead: 'the noun: the signed-in user, not "who is signed in"',
  },
  { phrase: /\bstands?\b(?! for\b)/, instead: 'is, contains, has' },
  { phrase: /\b(?:says|tells|knows|wants)\b/, instead: 'returns, contains, has, needs' },
  { phrase: /(?<=\/\*\*\s)(?:its|their|those|these)\b/, instead: 'the noun: "Path of the page", not "Its path"' },
].map(anywhere);

/** Languages whose comments only a parser finds: a quote or a slash may be part of a string, a regular expression or a text of JSX. */
const PARSED = ['ts', 'tsx', 'mjs'];
/** Comments of the other languages. */
const COMMENTS: Record<string, RegExp> = {
  css: /\/\*[\s\S]*?\*\//g,
  sql: /(?<=^|\s)--(?= ).*$/gm,
  sh: /(?<=^|\s)#(?= ).*$/gm,
};

/** @throws Error for source code with a fault of syntax, whose comments would be lost */
function commentsOf(file: string, text: string): { start: number; end: number }[] {
  const type = file.split('.').at(-1) ?? '';
  if (PARSED.includes(type)) {
    const { comments, errors } = parseSync(file, text);
    if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
    return comments;
  }
  const matches = COMMENTS[type] ? text.matchAll(COMMENTS[type]) : [];
  return Array.from(matches, (match) => ({ start: match.index, end: match.index + match[0].length }));
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ');
const unquoted = (text: string) => text.replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^)\s]*\)/g, blank);

/** The prose of a file, every character at its own place: a Markdown page without its code, or the comments of source code. */
function proseOf(file: string, text: string): string {
  if (file.endsWith('.md')) return unquoted(text);
  let last = 0;
  const prose = commentsOf(file, text).map(({ start, end }) => {
    const before = blank(text.slice(last, start));
    last = end;
    return before + unquoted(text.slice(start, end).replace(/^[ \t]*(?:\*|\/\/|--|#)/gm, blank));
  });
  return prose.join('');
}

/** Phrases in a file's prose that rules forbid, each as `file:line: "phrase": write …`. Strings are not prose. */
export function ruledOut(file: string, text: string, rules: readonly Rule[] = PHRASES): string[] {
  const prose = proseOf(file, text);
  const found = rules.flatMap(({ phrase, instead }) =>
    [...prose.matchAll(phrase)].map((match) => ({ at: match.index, words: match[0].replace(/\s+/g, ' '), instead })),
  );
  return found
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, words, instead }) => `${file}:${prose.slice(0, at).split('\n').length}: "${words}": write ${instead}`);
}
