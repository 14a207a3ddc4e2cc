/**
 * What a member has typed, kept over signing in again when the session ended while they typed: in this tab only (sessionStorage), for the
 * same account only, and only from the end of the session on. Passwords are never given to it.
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

/** Writes down what stands in open forms. A browser that refuses storage loses them, as it would have anyway. */
export function storeDrafts(memberId: string, storage: Storage): void {
  for (const [name, read] of open) {
    const values = read();
    if (values === undefined) continue;
    try {
      storage.setItem(PREFIX + name, JSON.stringify({ memberId, values } satisfies StoredDraft));
    } catch {
      return;
    }
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

/** Removes and returns what was kept for a form; undefined when there is nothing, or when it is another account's. Either way it is gone afterwards. */
export function takeDraft(name: string, memberId: string, storage: Storage): DraftValues | undefined {
  try {
    const text = storage.getItem(PREFIX + name);
    if (text === null) return undefined;
    storage.removeItem(PREFIX + name);
    const draft: unknown = JSON.parse(text);
    return isDraft(draft) && draft.memberId === memberId ? draft.values : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets everything that was kept: after signing out on purpose. */
export function forgetDrafts(storage: Storage): void {
  try {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  } catch {
    // Storage is refused: nothing was ever kept.
  }
}
