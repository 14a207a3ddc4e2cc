import type { SafeStorage } from '@uluran/pwa/storage';

/**
 * What a member has typed, kept over signing in again when the session ended while they typed: for the same account only, and only from
 * the end of the session on or after a call that failed (in this tab: sessionStorage), or while what is saved as one types has not reached
 * the server (on this device). Signing out on purpose removes it. Passwords are never given to it.
 */
export type DraftValues = Record<string, string>;

interface StoredDraft {
  memberId: string;
  values: DraftValues;
}

const PREFIX = 'uluran:draft:';
const open = new Map<string, () => DraftValues | undefined>();

/** Names a form whose values are to be kept if the session ends. `read` returns undefined while nothing was changed. Returns the function that ends that. */
export function keepDraft(name: string, read: () => DraftValues | undefined): () => void {
  open.set(name, read);
  return () => {
    if (open.get(name) === read) open.delete(name);
  };
}

/** Writes down what stands in one form, now: while the server cannot be reached. Returns false if the browser refuses storage. */
export function storeDraft(name: string, draft: StoredDraft, storage: SafeStorage): boolean {
  return storage.setItem(PREFIX + name, JSON.stringify(draft));
}

/** Forgets what was kept for one form: it is stored elsewhere. */
export function forgetDraft(name: string, storage: SafeStorage): void {
  storage.removeItem(PREFIX + name);
}

/** Writes down what stands in open forms. A browser that refuses storage loses them, as it would have anyway. */
export function storeDrafts(memberId: string, storage: SafeStorage): void {
  for (const [name, read] of open) {
    const values = read();
    if (values === undefined) continue;
    if (!storeDraft(name, { memberId, values }, storage)) return;
  }
}

function isDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { memberId, values } = value as Partial<StoredDraft>;
  return (
    typeof memberId === 'string' &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((text) => typeof text === 'string')
  );
}

/** What is kept for a form of this account, which stays there: a screen reads it while it is drawn, and takes it once it stands. */
export function peekDraft(name: string, memberId: string, storage: SafeStorage): DraftValues | undefined {
  return readDraft(storage.getItem(PREFIX + name), memberId);
}

/** Whether something is kept for a form of this account: where a form is opened by a button, it opens by itself then. */
export function hasDraft(name: string, memberId: string, storage: SafeStorage): boolean {
  return peekDraft(name, memberId, storage) !== undefined;
}

function readDraft(text: string | null, memberId: string): DraftValues | undefined {
  try {
    const draft: unknown = text === null ? undefined : JSON.parse(text);
    return isDraft(draft) && draft.memberId === memberId ? draft.values : undefined;
  } catch {
    // The storage belongs to the visitor and may hold any text.
    return undefined;
  }
}

/** Removes and returns what was kept for a form; undefined when there is nothing, or when it is another account's. Either way it is gone afterwards. */
export function takeDraft(name: string, memberId: string, storage: SafeStorage): DraftValues | undefined {
  const text = storage.getItem(PREFIX + name);
  storage.removeItem(PREFIX + name);
  return readDraft(text, memberId);
}

/** Forgets everything that was kept: after signing out on purpose. */
export function forgetDrafts(storage: SafeStorage): void {
  for (const key of storage.keys()) if (key.startsWith(PREFIX)) storage.removeItem(key);
}
