import { useEffect, useState } from 'react';
import { type DonateDraft, readDraft, writeDraft } from './draft.ts';
import { readValues } from './values.ts';

/** Waits this long after the last key before keeping the draft. */
const KEEP_AFTER_MS = 400;

/**
 * Keeps an unfinished form in this tab and gives it back once, after hydration, to a form that is still empty.
 * `skip` is set when the page arrives with content of its own.
 */
export function useDraft(slug: string, form: () => HTMLFormElement | null, skip: boolean): DonateDraft | null {
  const [draft, setDraft] = useState<DonateDraft | null>(null);
  useEffect(() => {
    const element = form();
    if (element === null) return;
    const typed = readValues(new FormData(element));
    if (!skip && typed.amount + typed.preset + typed.name + typed.message === '')
      setDraft(readDraft(sessionStorage, slug));

    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      const { amount, preset, method, name, message } = readValues(new FormData(element));
      writeDraft(sessionStorage, slug, { amount: amount || preset, method, name, message });
    };
    const handleInput = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, KEEP_AFTER_MS);
    };
    // A page that is being left keeps what the timer has not.
    const handleLeave = () => {
      if (timer !== undefined) keep();
    };
    element.addEventListener('input', handleInput);
    addEventListener('pagehide', handleLeave);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('input', handleInput);
      removeEventListener('pagehide', handleLeave);
    };
  }, [slug, form, skip]);
  return draft;
}
