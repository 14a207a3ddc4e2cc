import type { SafeStorage } from '@uluran/pwa/storage';

/** Values of an unfinished form that are stored in this tab, so that nothing is lost with the page or the network. */
export interface DonateDraft {
  amount: string;
  quantity: string;
  method: string;
  name: string;
  /** `on` where the name is to be hidden. */
  anonymous: string;
  message: string;
  tip: string;
  tipOther: string;
}

const FIELDS = [
  'amount',
  'quantity',
  'method',
  'name',
  'anonymous',
  'message',
  'tip',
  'tipOther',
] as const satisfies ReadonlyArray<keyof DonateDraft>;
const LONGEST = 500;
const EMPTY_DRAFT: DonateDraft = {
  amount: '',
  quantity: '',
  method: '',
  name: '',
  anonymous: '',
  message: '',
  tip: '',
  tipOther: '',
};

/** One draft per target: two open forms do not mix. */
export function draftKey(slug: string): string {
  return `donate-draft:${slug}`;
}

/** Returns the stored draft, or null. An unreadable draft counts as absent: storage belongs to the visitor and may contain any text. */
export function readDraft(storage: SafeStorage, slug: string): DonateDraft | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(draftKey(slug)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const draft = { ...EMPTY_DRAFT };
    for (const field of FIELDS) {
      const value = (stored as Record<string, unknown>)[field];
      if (typeof value === 'string') draft[field] = value.slice(0, LONGEST);
    }
    return FIELDS.some((field) => draft[field] !== '') ? draft : null;
  } catch {
    return null;
  }
}

/** Stores a draft. If the storage is full or forbidden, nothing is stored and no message is shown: the form itself still contains the values. */
export function writeDraft(storage: SafeStorage, slug: string, draft: DonateDraft): void {
  storage.setItem(draftKey(slug), JSON.stringify(draft, [...FIELDS]));
}

/**
 * Notes stored beside a draft. They keep a returning donor from giving twice: `waiting` is the id of the payment that the form created, which may
 * be over by now; `sent` is the key of an attempt without a response yet.
 */
export type DraftNote = 'waiting' | 'sent';

const noteKey = (slug: string, note: DraftNote) => `donate-${note}:${slug}`;

/** Stores a note; an empty text removes it. */
export function writeNote(storage: SafeStorage, slug: string, note: DraftNote, text: string): void {
  storage.setItem(noteKey(slug, note), text);
}

/** Returns the stored note, or an empty text. */
export function readNote(storage: SafeStorage, slug: string, note: DraftNote): string {
  return storage.getItem(noteKey(slug, note)) ?? '';
}

/** Removes the draft and its notes once the donation is paid: the next submission is another gift. */
export function clearDraft(storage: SafeStorage, slug: string): void {
  for (const key of [draftKey(slug), noteKey(slug, 'waiting'), noteKey(slug, 'sent')]) storage.removeItem(key);
}
