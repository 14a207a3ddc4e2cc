/** The site's own texts: answers of the help page, terms and privacy policy. Free of any schema library: the console checks them during typing, the server again. */
import { isArticleSlug } from './articles.ts';
import {
  type RichTextBlock,
  type RichTextDocument,
  type RichTextInline,
  type RichTextLink,
  type RichTextNode,
  type RichTextText,
  richTextToPlainText,
} from './rich-text.ts';

export const SITE_TEXT_KEYS = ['help', 'terms', 'privacy'] as const;
export type SiteTextKey = (typeof SITE_TEXT_KEYS)[number];

/** Whether a text is a legal one: it has a first day of validity, and its former versions are public. */
export const isLegalText = (key: SiteTextKey): boolean => key !== 'help';

/** Lengths in UTF-16 code units; `entries` in numbers. */
export const SITE_TEXT_LIMITS = {
  lead: 300,
  entries: 100,
  id: 60,
  title: 120,
  /** Further words that people use to search for an answer. */
  words: 300,
  linkText: 80,
  linkPath: 300,
  /** Summary of the changes of a version. */
  note: 300,
} as const;

/** Topics of the help page, in their order. `id` is the anchor. */
export const HELP_TOPICS = [
  { id: 'berdonasi', title: 'Berdonasi' },
  { id: 'biaya-dan-pencairan', title: 'Biaya dan pencairan' },
  { id: 'menggalang-dana', title: 'Menggalang dana' },
  { id: 'bukti-dan-pajak', title: 'Bukti donasi dan pajak' },
  { id: 'akun-dan-keamanan', title: 'Akun dan keamanan' },
] as const;
export type HelpTopicId = (typeof HELP_TOPICS)[number]['id'];

/** A link to a page of the site: `/terms-conditions#biaya`. */
export interface SiteTextLink {
  path: string;
  text: string;
}

/** A question with its answer, or a chapter of a legal text. */
export interface SiteTextEntry {
  /** Anchor. It stays when the words change, because other pages link to it. */
  id: string;
  /** Topic of a question; empty for a chapter. */
  topic: string;
  title: string;
  body: RichTextDocument;
  /** Link at the end; null without one. */
  link: SiteTextLink | null;
  /** Further words for the search; empty without any. */
  words: string;
}

/** Words of a text. A name in braces, as `{nama}`, is replaced by a value of the site: {@link SITE_TEXT_VALUES}. */
export interface SiteTextWords {
  /** Summary in one or two sentences, for the top of the page and for search engines. */
  lead: string;
  entries: readonly SiteTextEntry[];
}

/** Names that texts may contain in braces, each with the value that replaces it. */
export const SITE_TEXT_VALUES = {
  nama: 'nama situs',
  yayasan: 'nama badan hukum',
  akta: 'akta pengesahan badan hukum',
  npwp: 'NPWP badan hukum',
  kedudukan: 'kota kedudukan badan hukum',
  izin: 'izin pengumpulan yang berlaku',
  alamat: 'alamat surat',
  email: 'tautan surel yayasan',
  'petugas-data': 'jabatan pelindung data pribadi',
  'email-data': 'tautan surel pelindung data pribadi',
  'donasi-minimum': 'donasi paling sedikit',
  biaya: 'kalimat tentang biaya pengelolaan',
  'halaman-akun': 'tautan ke halaman akun',
  'kebijakan-privasi': 'tautan ke kebijakan privasi',
  ketentuan: 'tautan ke syarat dan ketentuan',
} as const;
export type SiteTextValueName = keyof typeof SITE_TEXT_VALUES;

/** Values of a site by name: a text, or a link with an absolute address. */
export type SiteTextValues = Readonly<Record<SiteTextValueName, string | { url: string; text: string }>>;

/** Chapters that other pages link to, or below which the site shows a form. */
export const KEPT_ENTRIES: Readonly<Record<SiteTextKey, readonly string[]>> = {
  help: [],
  terms: ['donasi', 'biaya', 'pengembalian', 'menggalang-dana', 'yang-dilarang', 'kontak'],
  privacy: ['yang-tampil', 'hak-anda', 'pengukuran', 'kontak'],
};

/** Anchors that the pages use for parts of their own. */
const USED_ANCHORS: readonly string[] = [
  ...['hasil', 'tak-ada', 'cari-jawaban', 'isi', 'versi'],
  ...HELP_TOPICS.map(({ id }) => id),
];

/** Whether a text can be the anchor of an entry. */
export const isEntryId = (key: SiteTextKey, id: string): boolean =>
  id.length <= SITE_TEXT_LIMITS.id &&
  isArticleSlug(id) &&
  !id.startsWith('judul-') &&
  (isLegalText(key) || !USED_ANCHORS.includes(id));

const NAMES = /\{([^{}]*)\}/g;
const isName = (name: string): name is SiteTextValueName => Object.hasOwn(SITE_TEXT_VALUES, name);

/** Returns the names in braces that no value has. */
function unknownNames(text: string): string[] {
  return [...text.matchAll(NAMES)].map(([, name = '']) => name).filter((name) => !isName(name));
}

/** A reason why words cannot be published, and the field that it concerns: `lead` or `entries.3.title`. */
export interface SiteTextProblem {
  field: string;
  message: string;
}

/** Returns the reasons why words cannot be published, in the order of the fields. */
export function siteTextProblems(key: SiteTextKey, { lead, entries }: SiteTextWords): SiteTextProblem[] {
  const problems: SiteTextProblem[] = [];
  const add = (field: string, message: string) => problems.push({ field, message });
  const unknown = (field: string, text: string) => {
    const [name] = unknownNames(text);
    if (name !== undefined) add(field, `Nilai {${name}} tidak dikenal. Pilih nilai dari daftar.`);
  };
  if (lead.trim() === '') add('lead', 'Tulis ringkasannya.');
  unknown('lead', lead);
  if (entries.length === 0) add('entries', 'Tulis sedikitnya satu bagian.');
  for (const kept of KEPT_ENTRIES[key])
    if (!entries.some(({ id }) => id === kept))
      add('entries', `Bagian dengan jangkar “${kept}” harus tetap ada, karena halaman lain bertaut ke sana.`);
  for (const [index, { id, topic, title, body, link, words }] of entries.entries()) {
    const at = (field: string) => `entries.${index}.${field}`;
    const text = richTextToPlainText(body);
    if (!isEntryId(key, id))
      add(at('id'), 'Tulis jangkar dengan huruf kecil, angka, dan tanda hubung, yang belum dipakai halaman ini.');
    else if (entries.findIndex((entry) => entry.id === id) < index) add(at('id'), 'Jangkar ini sudah dipakai.');
    if (key === 'help' ? !HELP_TOPICS.some((known) => known.id === topic) : topic !== '')
      add(at('topic'), 'Pilih topik dari daftar.');
    if (title.trim() === '') add(at('title'), 'Tulis judulnya.');
    unknown(at('title'), title);
    if (text === '') add(at('body'), 'Tulis isinya.');
    unknown(at('body'), text);
    if (link !== null && !isSitePath(link.path))
      add(at('link'), 'Tulis alamat halaman di situs ini, misalnya /terms-conditions#biaya.');
    if (link !== null && link.text.trim() === '') add(at('link'), 'Tulis kata-kata tautannya.');
    unknown(at('words'), words);
  }
  return problems;
}

/** Whether a text is the path of a page of the site: `/help#refund`, and no address of another site. */
export const isSitePath = (path: string): boolean => /^\/(?![/\\])[\w\-./#?=&%]*$/.test(path);

/** Returns a text with its values; a link is replaced by its words. A name without a value stays. */
export function filledText(text: string, values: SiteTextValues): string {
  return text.replaceAll(NAMES, (braced, name: string) => {
    const value = isName(name) ? values[name] : braced;
    return typeof value === 'string' ? value : value.text;
  });
}

/** Returns a document with its values. Names with a link become links, and keep the marks of their text. */
export function filledDocument(document: RichTextDocument, values: SiteTextValues): RichTextDocument {
  return { ...document, children: document.children.flatMap((block) => filled(block, values)) as RichTextBlock[] };
}

function filled(node: RichTextNode, values: SiteTextValues): RichTextNode[] {
  if ('text' in node) return filledInlines(node, values);
  if (node.type === 'link')
    return [{ ...node, children: node.children.map((part) => ({ ...part, text: filledText(part.text, values) })) }];
  const children = (node.children as RichTextNode[]).flatMap((child) => filled(child, values));
  return [{ ...node, children } as RichTextNode];
}

/** Splits a text at its names: every second part is a name. */
function filledInlines({ text, ...marks }: RichTextText, values: SiteTextValues): RichTextInline[] {
  const parts = text.split(NAMES);
  return parts
    .map((part, index): RichTextInline => {
      if (index % 2 === 0) return { text: part, ...marks };
      const value = isName(part) ? values[part] : `{${part}}`;
      return typeof value === 'string' ? { text: value, ...marks } : linkOf(value, marks);
    })
    .filter((inline) => 'type' in inline || inline.text !== '' || parts.length === 1);
}

const linkOf = ({ url, text }: { url: string; text: string }, marks: Omit<RichTextText, 'text'>): RichTextLink => ({
  type: 'link',
  url,
  children: [{ text, ...marks }],
});
