/** An update of a campaign while its member writes it, free of any schema library: the editor checks it during typing, and the server checks it again. */
import { type RichTextDocument, type RichTextNode, richTextToPlainText } from './rich-text.ts';

/** Lengths in UTF-16 code units; drafts and pictures in numbers. */
export const UPDATE_LIMITS = {
  title: 90,
  excerpt: 180,
  /** Drafts of one campaign that were never published. */
  drafts: 20,
} as const;

/** Parts of an update that a check can name; each is a field of the editor. */
export const UPDATE_FIELDS = ['title', 'body'] as const;
export type UpdateField = (typeof UPDATE_FIELDS)[number];

/** Actions on an update that its owner may take, depending on its state. */
export const UPDATE_ACTIONS = ['edit', 'publish', 'discard'] as const;
export type UpdateAction = (typeof UPDATE_ACTIONS)[number];

/** Text of an update. */
export interface UpdateContent {
  title: string;
  body: RichTextDocument;
}

/** Whether a picture of a text has no description. */
export function hasUndescribedPicture(nodes: readonly RichTextNode[]): boolean {
  return nodes.some((node) => 'type' in node && node.type === 'image' && node.alt.trim() === '');
}

/** Returns the faults that prevent an update's publication: the field, with a sentence in Indonesian. */
export function missingOfUpdate({ title, body }: UpdateContent): { field: UpdateField; message: string }[] {
  const missing: { field: UpdateField; message: string }[] = [];
  if (title.trim() === '') missing.push({ field: 'title', message: 'Tulis judul kabar.' });
  if (richTextToPlainText(body) === '') missing.push({ field: 'body', message: 'Tulis isi kabar.' });
  else if (hasUndescribedPicture(body.children))
    missing.push({ field: 'body', message: 'Jelaskan setiap gambar dengan teks pengganti.' });
  return missing;
}

/** The beginning of an update for lists and mails: whole words, with an ellipsis if the update is longer. */
export function excerptOf(body: RichTextDocument): string {
  const words = richTextToPlainText(body).replaceAll('\n', ' ');
  if (words.length <= UPDATE_LIMITS.excerpt) return words;
  // Cut between characters, not within a surrogate pair.
  const cut = [...words.slice(0, 2 * UPDATE_LIMITS.excerpt)].slice(0, UPDATE_LIMITS.excerpt).join('');
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : undefined)}…`;
}
