import type { SafeStorage } from '@uluran/pwa/storage';

/**
 * Typed values, kept for the same account only: from the end of the session or a failed call until the next sign-in (in this tab:
 * sessionStorage), or until an autosave has reached the server (on this device). Signing out on purpose removes them. Never pass passwords.
 */
export type DraftValues = Record<string, string>;

/** A draft as the storages of browsers have it: another name of a field loses the drafts of an earlier release. */
interface StoredDraft {
  /** Id of the account. */
  memberId: string;
  values: DraftValues;
}

const PREFIX = 'uluran:draft:';
const open = new Map<string, () => DraftValues | undefined>();

/** Registers a form whose values are kept if the session ends. `read` returns undefined while nothing was changed. Returns a function that unregisters it. */
export function keepDraft(name: string, read: () => DraftValues | undefined): () => void {
  open.set(name, read);
  return () => {
    if (open.get(name) === read) open.delete(name);
  };
}

/** Stores the values of one form. Returns false if the browser refuses storage. */
export function storeDraft(name: string, draft: StoredDraft, storage: SafeStorage): boolean {
  return storage.setItem(PREFIX + name, JSON.stringify(draft));
}

/** Removes the kept values of one form. */
export function forgetDraft(name: string, storage: SafeStorage): void {
  storage.removeItem(PREFIX + name);
}

/** Stores the values of all registered forms. Without storage they are lost. */
export function storeDrafts(ownerId: string, storage: SafeStorage): void {
  for (const [name, read] of open) {
    const values = read();
    if (values === undefined) continue;
    if (!storeDraft(name, { memberId: ownerId, values }, storage)) return;
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

/** Returns the kept values of a form of this account, without removing them. */
export function peekDraft(name: string, ownerId: string, storage: SafeStorage): DraftValues | undefined {
  return readDraft(storage.getItem(PREFIX + name), ownerId);
}

/** Returns true if values are kept for a form of this account: a form behind a button then opens by itself. */
export function hasDraft(name: string, ownerId: string, storage: SafeStorage): boolean {
  return peekDraft(name, ownerId, storage) !== undefined;
}

function readDraft(text: string | null, ownerId: string): DraftValues | undefined {
  try {
    const draft: unknown = text === null ? undefined : JSON.parse(text);
    return isDraft(draft) && draft.memberId === ownerId ? draft.values : undefined;
  } catch {
    // The storage belongs to the visitor and may hold any text.
    return undefined;
  }
}

/** Removes the kept values of a form, and returns them if they belong to this account. */
export function takeDraft(name: string, ownerId: string, storage: SafeStorage): DraftValues | undefined {
  const text = storage.getItem(PREFIX + name);
  storage.removeItem(PREFIX + name);
  return readDraft(text, ownerId);
}

/** Removes all kept values, after signing out on purpose. */
export function forgetDrafts(storage: SafeStorage): void {
  for (const key of storage.keys()) if (key.startsWith(PREFIX)) storage.removeItem(key);
}
