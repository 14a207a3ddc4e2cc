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

/** The parts of `Storage` that are used. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

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

/** The kept draft, or null. Anything unreadable counts as none: storage belongs to the visitor and may hold any text. */
export function readDraft(storage: DraftStorage, slug: string): DonateDraft | null {
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

/** Stores a draft. If the storage is full or forbidden, nothing is stored and no message is shown. */
export function writeDraft(storage: DraftStorage, slug: string, draft: DonateDraft): void {
  try {
    storage.setItem(draftKey(slug), JSON.stringify(draft, [...FIELDS]));
  } catch {
    // Private windows may refuse: the form itself still holds everything.
  }
}

function waitingKey(slug: string): string {
  return `donate-waiting:${slug}`;
}

/** Stores the id of the payment that the form has led to, so that a donor who comes back to the form does not give twice. */
export function writeWaiting(storage: DraftStorage, slug: string, paymentId: string): void {
  try {
    storage.setItem(waitingKey(slug), paymentId);
  } catch {
    // As above.
  }
}

/** Id of the payment this form has led to, or null. It may be over by now. */
export function readWaiting(storage: DraftStorage, slug: string): string | null {
  try {
    return storage.getItem(waitingKey(slug));
  } catch {
    return null;
  }
}

/** Forgets the draft and its payment once the donation is paid. */
export function clearDraft(storage: DraftStorage, slug: string): void {
  try {
    storage.removeItem(draftKey(slug));
    storage.removeItem(waitingKey(slug));
  } catch {
    // As above.
  }
}
