import type { RichTextDocument } from '@uluran/contract/rich-text';

/** `waiting`: changed, and saved after a pause. `failed`: the last attempt did not succeed; the next change tries again. */
export type AutosaveState = 'saved' | 'waiting' | 'saving' | 'failed';

/**
 * Stores a document. With `leaving` the page goes away: only what is done at once or outlives the page (`keepalive`, `sendBeacon`, the
 * device's own storage) is of use.
 */
export type SaveDocument = (document: RichTextDocument, options: { leaving: boolean }) => Promise<void> | void;

/** Saves after pauses. */
export type Autosaver = {
  /** Takes the newest document. */
  change: (document: RichTextDocument) => void;
  /** Saves at once what is not saved yet. */
  flush: (leaving?: boolean) => void;
};

/** How an autosaver is made. */
export type AutosaveOptions = {
  save: SaveDocument;
  /** Milliseconds without a change before it saves. */
  delayMs?: number;
  onState: (state: AutosaveState) => void;
};

/**
 * Creates an autosaver. Saves never overtake each other: a change during one is saved after it. Leaving the page does not wait: the newest
 * document is handed over at once, whatever is under way.
 */
export function createAutosaver({ save, delayMs = 1_500, onState }: AutosaveOptions): Autosaver {
  let newest: RichTextDocument | null = null;
  /** The document that is stored for certain, or that there was nothing to store. */
  let stored: RichTextDocument | null = null;
  let underWay = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = () => {
    onState('waiting');
    clearTimeout(timer);
    timer = setTimeout(() => void run(false), delayMs);
  };
  const run = async (leaving: boolean) => {
    clearTimeout(timer);
    const document = newest;
    // A save that is under way may end with the page, so that leaving hands its document over once more.
    if (document === null || document === stored || (underWay > 0 && !leaving)) return;
    underWay += 1;
    onState('saving');
    const succeeded = await attempt(save, document, leaving);
    underWay -= 1;
    if (succeeded) stored = document;
    if (underWay > 0) return;
    if (newest === stored) onState('saved');
    else if (succeeded || newest !== document) wait();
    else onState('failed');
  };
  return {
    change(document) {
      newest = document;
      if (underWay === 0) wait();
    },
    flush: (leaving = false) => void run(leaving),
  };
}

async function attempt(save: SaveDocument, document: RichTextDocument, leaving: boolean): Promise<boolean> {
  try {
    await save(document, { leaving });
    return true;
  } catch {
    return false;
  }
}
