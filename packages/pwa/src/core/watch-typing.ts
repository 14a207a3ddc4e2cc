import type { Holds } from './holds.ts';

/** Typing into any field of the page, as one hold. */
export interface TypingWatch {
  /** What was typed is saved, sent or gone: call it when the page has changed to another, or a form was saved. */
  settled(): void;
  stop(): void;
}

/** Holds from the first input into a field of the page on, whichever form it belongs to, until it is settled. */
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
