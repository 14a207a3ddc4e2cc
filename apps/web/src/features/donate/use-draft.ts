import { tabStorage } from '@uluran/pwa/storage';
import { useEffect, useState } from 'react';
import { type DonateDraft, readDraft, writeDraft } from '../../app/donate-draft.ts';
import { readValues } from './values.ts';

/** Milliseconds from the last key to the storing of the draft. */
const KEEP_AFTER_MS = 400;

/** Contacts typed into the forms of this document, by target: they are in memory only, and lost when a page is loaded. */
const typedContacts = new Map<string, string>();

/** Values that an empty form is filled with. */
export type RestoredDraft = DonateDraft & { contact: string };

/**
 * Stores an unfinished form in this tab. Returns it once, after hydration, if the form is still empty.
 * `skip` is set when the page arrives with content of its own.
 */
export function useDraft(slug: string, form: () => HTMLFormElement | null, skip: boolean): RestoredDraft | null {
  const [draft, setDraft] = useState<RestoredDraft | null>(null);
  useEffect(() => {
    const element = form();
    if (element === null) return;
    const typed = readValues(new FormData(element));
    if (!skip && typed.amount + typed.preset + typed.name + typed.message === '') {
      const kept = readDraft(tabStorage, slug);
      if (kept !== null) setDraft({ ...kept, contact: typedContacts.get(slug) ?? '' });
    }

    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const { amount, preset, quantity, units, anonymous, contact, ...values } = readValues(new FormData(element));
      typedContacts.set(slug, contact);
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
    // When the form is sent or left, what the timer has not stored yet is stored now.
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
