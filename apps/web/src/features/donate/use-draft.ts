import { tabStorage } from '@uluran/pwa/storage';
import { useEffect, useState } from 'react';
import { type DonateDraft, readDraft, writeDraft } from '../../app/donate-draft.ts';
import { readValues } from './values.ts';

/** Milliseconds from the last key press until the draft is stored. */
const KEEP_AFTER_MS = 400;

/**
 * The contact is stored only in the form's history entry, where browsers keep form data too. Going back to the form restores it even if the browser
 * did not keep the page. The tab's storage would show it to every page of the tab. It is deleted with the draft.
 */
interface FormEntry {
  contact?: unknown;
}

const entry = (): FormEntry => (history.state as FormEntry | null) ?? {};

function keepContact(contact: string): void {
  if (entry().contact !== contact) history.replaceState({ ...entry(), contact }, '');
}

function forgetContact(): void {
  if (history.state === null) return;
  const { contact: _, ...others } = entry();
  history.replaceState(others, '');
}

function keptContact(): string {
  const { contact } = entry();
  return typeof contact === 'string' ? contact : '';
}

/** Values that are restored into a form without an amount. */
export type RestoredDraft = DonateDraft & { contact: string };

/**
 * Stores an unfinished form in this tab. Returns the draft once, after hydration, if the form has no amount yet; typed values stay.
 * `skip` is true if the page already has its own values.
 */
export function useDraft(slug: string, form: () => HTMLFormElement | null, skip: boolean): RestoredDraft | null {
  const [draft, setDraft] = useState<RestoredDraft | null>(null);
  useEffect(() => {
    const element = form();
    if (element === null) return;
    const typed = readValues(new FormData(element));
    if (!skip && typed.amount + typed.preset === '') {
      const kept = readDraft(tabStorage, slug);
      // After a step back browsers fill some of the fields.
      if (kept === null) forgetContact();
      else
        setDraft({
          ...kept,
          name: typed.name || kept.name,
          message: typed.message || kept.message,
          contact: typed.contact || keptContact(),
        });
    }

    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const { amount, preset, quantity, units, anonymous, contact, ...values } = readValues(new FormData(element));
      keepContact(contact);
      writeDraft(tabStorage, slug, {
        ...values,
        amount: amount || preset,
        quantity: quantity || units,
        anonymous: anonymous ? 'on' : '',
      });
    };
    const handleInput = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, KEEP_AFTER_MS);
    };
    // Stores a draft whose timer is still running when the form is sent or left.
    const handleLeave = () => {
      if (timer !== undefined) keep();
    };
    element.addEventListener('input', handleInput);
    element.addEventListener('submit', handleLeave);
    addEventListener('pagehide', handleLeave);
    return () => {
      handleLeave();
      element.removeEventListener('input', handleInput);
      element.removeEventListener('submit', handleLeave);
      removeEventListener('pagehide', handleLeave);
    };
  }, [slug, form, skip]);
  return draft;
}
