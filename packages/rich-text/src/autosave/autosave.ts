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
  let unsaved = false;
  let saving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = async (leaving: boolean) => {
    clearTimeout(timer);
    if (newest === null || !unsaved || (saving && !leaving)) return;
    unsaved = false;
    saving = true;
    onState('saving');
    let failed = false;
    try {
      await save(newest, { leaving });
    } catch {
      failed = true;
    }
    saving = false;
    if (failed) {
      unsaved = true;
      onState('failed');
    } else if (unsaved) {
      wait();
    } else {
      onState('saved');
    }
  };
  const wait = () => {
    onState('waiting');
    clearTimeout(timer);
    timer = setTimeout(() => void run(false), delayMs);
  };
  return {
    change(document) {
      newest = document;
      unsaved = true;
      if (!saving) wait();
    },
    flush: (leaving = false) => void run(leaving),
  };
}
