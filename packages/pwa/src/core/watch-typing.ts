import type { Holds } from './holds.ts';

/** Holds while a field of the page has unsaved text. */
export interface TypingWatch {
  /** Releases the hold. Call it when the page has changed to another, or a form was saved. */
  settled(): void;
  stop(): void;
}

/** Starts a hold at the first input into any field of the page, and keeps it until `settled` is called. */
export function watchTyping(holds: Pick<Holds, 'hold'>): TypingWatch {
  let release: (() => void) | undefined;
  const settled = () => {
    release?.();
    release = undefined;
  };
  const handleInput = () => {
    release ??= holds.hold();
  };
  document.addEventListener('input', handleInput, true);
  return {
    settled,
    stop() {
      document.removeEventListener('input', handleInput, true);
      settled();
    },
  };
}
