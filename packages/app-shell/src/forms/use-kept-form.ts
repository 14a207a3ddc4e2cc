import { tabStorage } from '@uluran/pwa/storage';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDraftOwner } from '../drafts/draft-owner.tsx';
import { type DraftValues, forgetDraft, keepDraft, peekDraft, storeDraft, takeDraft } from '../drafts/drafts.ts';
import { isUnreachable, problemOf } from '../pages/problem-of.ts';

/** Returns the fields of a form whose value differs from the initial one; a field without an initial value began empty. Files are left out. */
export function typedInto(form: HTMLFormElement | null, initial: DraftValues): DraftValues {
  if (form === null) return {};
  const entries = [...new FormData(form)].flatMap(([field, value]) =>
    typeof value === 'string' ? [[field, value]] : [],
  );
  return Object.fromEntries(entries.filter(([field = '', value]) => value !== (initial[field] ?? '')));
}

/** A form that keeps its fields over the end of the session, a reload and a lost connection. */
export interface KeptForm {
  /** Initial values of its fields, by name: kept values take the place of the form's own. */
  values: DraftValues;
  /** True if values were kept. */
  restored: boolean;
  /** Counts resets. Use it as the key of the fields, so that they start again from `values`. */
  version: number;
  isDirty: () => boolean;
  /** Discards the kept values: the fields start again from the form's own. */
  discard: () => void;
  /** Forgets the kept values, after the form was stored or given up. */
  done: () => void;
  /** Keeps the typed values and returns the sentence for a failed call. If the server was not reached, the sentence mentions the kept values. */
  refused: (error: unknown) => string;
  /** Does the same for a failure before the call, such as a missing connection. */
  unreached: (sentence: string) => string;
}

/**
 * Keeps the values that are typed into a form, in this tab and for this account: over the end of the session with a new sign-in, and over a
 * reload.
 *
 * @param name of the form, with the id of its subject: `bank-account`, `withdrawal:4f…`
 * @param initial values of its fields, by name; none for an empty form
 * @param typed returns the changed values, where a comparison of texts is not enough
 */
export function useKeptForm(
  name: string,
  formRef: RefObject<HTMLFormElement | null>,
  initial: DraftValues = {},
  typed = () => typedInto(formRef.current, initial),
): KeptForm {
  const { id: ownerId, session } = useDraftOwner();
  const [kept, setKept] = useState(() => peekDraft(name, ownerId, tabStorage));
  const [version, setVersion] = useState(0);
  const isDone = useRef(false);
  const latest = useRef(typed);
  latest.current = typed;
  const read = useRef(() => {
    const values = isDone.current ? {} : latest.current();
    return Object.keys(values).length > 0 ? values : undefined;
  }).current;
  const store = useRef(() => {
    const values = read();
    if (values !== undefined) storeDraft(name, { memberId: ownerId, values }, tabStorage);
  }).current;
  // In an effect: React may discard a rendering, which must not remove the stored draft.
  useEffect(() => void takeDraft(name, ownerId, tabStorage), [name, ownerId]);
  useEffect(() => {
    // For a reload. At the end of a session the drafts are already stored or removed.
    const keepOverReload = () => {
      if (session.get().loggedIn) store();
    };
    const forget = keepDraft(name, read);
    window.addEventListener('pagehide', keepOverReload);
    return () => {
      forget();
      window.removeEventListener('pagehide', keepOverReload);
    };
  }, [name, read, store, session]);
  const keepAnd = (sentence: string) => {
    store();
    return sentence;
  };
  const unreached = (sentence: string) => keepAnd(`${sentence} Isian Anda tetap ada di sini.`);
  return {
    values: { ...initial, ...kept },
    restored: kept !== undefined,
    version,
    isDirty: () => read() !== undefined,
    discard: () => {
      forgetDraft(name, tabStorage);
      setKept(undefined);
      setVersion((count) => count + 1);
    },
    done: () => {
      isDone.current = true;
      forgetDraft(name, tabStorage);
    },
    refused: (error) => (isUnreachable(error) ? unreached(problemOf(error)) : keepAnd(problemOf(error))),
    unreached,
  };
}
