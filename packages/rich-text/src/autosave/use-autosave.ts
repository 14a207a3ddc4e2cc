import type { RichTextDocument } from '@uluran/contract/rich-text';
import { useEffect, useRef, useState } from 'react';
import { type AutosaveState, type Autosaver, createAutosaver, type SaveDocument } from './autosave.ts';

/** What a page does with an autosave. */
export type Autosave = {
  state: AutosaveState;
  /** Takes the newest document: `onChange` of the editor. */
  change: (document: RichTextDocument) => void;
  /** Saves now: before a preview, or after a failure. */
  flush: () => void;
};

/**
 * Saves a document after a pause, and at once when the page is hidden, left or taken down, so that the last edit is never lost.
 *
 * @param save stores the document; the newest one given is called
 * @param delayMs milliseconds without a change before it saves
 */
export function useAutosave(save: SaveDocument, delayMs = 1_500): Autosave {
  const [state, setState] = useState<AutosaveState>('saved');
  const latest = useRef(save);
  latest.current = save;
  const [saver] = useState<Autosaver>(() =>
    createAutosaver({ save: (document, options) => latest.current(document, options), delayMs, onState: setState }),
  );
  useEffect(() => {
    const leave = () => saver.flush(true);
    // A phone may end a hidden page without a further event.
    const hide = () => document.visibilityState === 'hidden' && leave();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [saver]);
  return { state, change: saver.change, flush: saver.flush };
}
