import { inOrder } from '@uluran/app-shell/in-order';
import { slugOfTitle } from '@uluran/contract/articles';
import type { SiteTextChanges, SiteTextRecord } from '@uluran/contract/endpoints';
import { richText, richTextToPlainText } from '@uluran/contract/rich-text';
import { HELP_TOPICS, isLegalText, type SiteTextKey, siteTextProblems } from '@uluran/contract/site-texts';

/** Words of a text. */
export type TextWords = SiteTextRecord['content'];
export type TextEntry = TextWords['entries'][number];

/** Name of a text's draft in the storage of this device. */
export const draftName = (key: SiteTextKey) => `text:${key}`;

/** The fields of a save: without the spaces around typed words, and without an empty link. */
export function changesOf({ lead, entries }: TextWords): Omit<SiteTextChanges, 'version'> {
  return {
    lead: lead.trim(),
    entries: entries.map(({ id, topic, title, body, link, words }) => ({
      ...{ id: id.trim(), topic, title: title.trim(), body, words: words.trim() },
      link: link === null || (link.path.trim() === '' && link.text.trim() === '') ? null : trimmed(link),
    })),
  };
}

const trimmed = ({ path, text }: NonNullable<TextEntry['link']>) => ({ path: path.trim(), text: text.trim() });

/** Returns true if two texts have the same words. */
export const isSame = (one: TextWords, other: TextWords): boolean =>
  inOrder(changesOf(one)) === inOrder(changesOf(other));

/** Returns true if a stored value has the words of a text. */
export function isWords(value: unknown): value is TextWords {
  if (typeof value !== 'object' || value === null) return false;
  const { lead, entries } = value as Partial<TextWords>;
  return typeof lead === 'string' && Array.isArray(entries) && entries.every(isEntry);
}

const isEntry = (entry: Partial<TextEntry> | null): boolean =>
  typeof entry?.id === 'string' && typeof entry.title === 'string' && Array.isArray(entry.body?.children);

/** Returns an empty question or chapter. */
export const newEntry = (key: SiteTextKey): TextEntry => ({
  ...{ id: '', topic: isLegalText(key) ? '' : HELP_TOPICS[0].id, title: '', body: richText() },
  ...{ link: null, words: '' },
});

/** Returns the changes of a typed title: the anchor of a new entry follows it until someone writes another anchor. */
export const withTitle = ({ id, title }: TextEntry, typed: string, isFixed: boolean): Partial<TextEntry> =>
  !isFixed && id === anchorOf(title) ? { title: typed, id: anchorOf(typed) } : { title: typed };

const anchorOf = (title: string): string => slugOfTitle(title).slice(0, 60).replace(/-$/, '');

/** Returns the index with which an entry changes places: the next or former entry of its topic; undefined at the end. */
export function neighbourOf(entries: readonly TextEntry[], index: number, step: 1 | -1): number | undefined {
  for (let other = index + step; other >= 0 && other < entries.length; other += step)
    if (entries[other]?.topic === entries[index]?.topic) return other;
  return undefined;
}

/** Returns the entries with two of them in each other's place. */
export function exchanged(entries: readonly TextEntry[], one: number, other: number): TextEntry[] {
  return entries.map((entry, index) => {
    if (index === one) return entries[other] ?? entry;
    return index === other ? (entries[one] ?? entry) : entry;
  });
}

/** Entries with their places in the text, by topic; one group without a title for a legal text. */
export function groupsOf(key: SiteTextKey, entries: readonly TextEntry[]) {
  const placed = entries.map((entry, index) => ({ entry, index }));
  if (isLegalText(key)) return [{ id: '', title: '', entries: placed }];
  return HELP_TOPICS.map(({ id, title }) => ({ id, title, entries: placed.filter(({ entry }) => entry.topic === id) }));
}

/** Returns the differences between published and written words, in words: `1 baru, 2 berubah`; an empty text without a difference. */
export function differenceOf(published: TextWords, written: TextWords): string {
  const before = new Map(changesOf(published).entries.map((entry) => [entry.id, inOrder(entry)]));
  const after = changesOf(written).entries;
  const ids = new Set(after.map(({ id }) => id));
  const added = after.filter(({ id }) => !before.has(id)).length;
  const changed = after.filter((entry) => before.has(entry.id) && before.get(entry.id) !== inOrder(entry)).length;
  const removed = [...before.keys()].filter((id) => !ids.has(id)).length;
  const parts = [
    ...(added > 0 ? [`${added} baru`] : []),
    ...(changed > 0 ? [`${changed} berubah`] : []),
    ...(removed > 0 ? [`${removed} ditarik`] : []),
    ...(published.lead.trim() === written.lead.trim() ? [] : ['ringkasan berubah']),
  ];
  if (parts.length > 0) return parts.join(', ');
  return isSame(published, written) ? '' : 'urutan berubah';
}

/** Returns the sentences beside the fields of one entry: those of a refused save, and those against a publication for fields that have words. */
export function entryProblems(
  key: SiteTextKey,
  words: TextWords,
  index: number,
  refused: Readonly<Record<string, readonly string[] | undefined>>,
): Partial<Record<keyof TextEntry, string>> {
  const start = `entries.${index}.`;
  const found: Record<string, string> = {};
  for (const { field, message } of siteTextProblems(key, words))
    if (field.startsWith(start) && hasWords(words.entries[index], field.slice(start.length)))
      found[field.slice(start.length)] ??= message;
  for (const [field, messages] of Object.entries(refused))
    if (field.startsWith(start) && messages?.[0] !== undefined) {
      const [name = ''] = field.slice(start.length).split('.');
      found[name] = messages[0];
    }
  return found;
}

function hasWords(entry: TextEntry | undefined, field: string): boolean {
  if (entry === undefined) return false;
  if (field === 'body') return richTextToPlainText(entry.body) !== '';
  const value = entry[field as keyof TextEntry];
  return typeof value === 'string' ? value.trim() !== '' : value !== null;
}
