import { isApiError } from '@uluran/api-sdk';
import { tabStorage } from '@uluran/pwa/storage';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAccount } from './account.tsx';
import { type DraftValues, forgetDraft, keepDraft, peekDraft, storeDraft, takeDraft } from './drafts.ts';
import { problemOf } from './problem-of.ts';
import { useMemberContext } from './use-member-context.ts';

/** What stands in the fields of a form that differs from what it began from; a field that is not named there began empty. Files are left out. */
export function typedInto(form: HTMLFormElement | null, initial: DraftValues): DraftValues {
  if (form === null) return {};
  const entries = [...new FormData(form)].flatMap(([field, value]) =>
    typeof value === 'string' ? [[field, value]] : [],
  );
  return Object.fromEntries(entries.filter(([field = '', value]) => value !== (initial[field] ?? '')));
}

/** A form whose fields outlive the end of the session and a lost connection. */
export interface KeptForm {
  /** What its fields begin with, by name: what was kept of them over what the form begins from. */
  values: DraftValues;
  /** Whether something of it was kept. */
  restored: boolean;
  /** Counts beginnings: fields with another key begin again, from `values`. */
  version: number;
  isDirty: () => boolean;
  /** Gives up what was kept: the fields begin from what the form begins from. */
  discard: () => void;
  /** It is stored, or given up: nothing of it is kept any more. */
  done: () => void;
  /** The sentence for a call that failed. What is typed is kept; where the server was not reached, the sentence adds that. */
  refused: (error: unknown) => string;
  /** The same for what failed before a call, for want of a connection. */
  unreached: (sentence: string) => string;
}

const isUnreachable = (error: unknown) => isApiError(error) && error.code === 'unreachable';

/**
 * Keeps what is typed into a form with a button, in this tab and for this account: over signing in again when the session ends, and over a
 * reload.
 *
 * @param name of the form and of what it is about: `bank-account`, `withdrawal:4f…`
 * @param initial what its fields begin from, by name; none for a form that begins empty
 * @param typed what has changed, where it is more than a comparison of texts
 */
export function useKeptForm(
  name: string,
  formRef: RefObject<HTMLFormElement | null>,
  initial: DraftValues = {},
  typed = () => typedInto(formRef.current, initial),
): KeptForm {
  const { id: memberId } = useAccount();
  const { session } = useMemberContext();
  const [kept, setKept] = useState(() => peekDraft(name, memberId, tabStorage));
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
    if (values !== undefined) storeDraft(name, { memberId, values }, tabStorage);
  }).current;
  // A drawing may be given up before it stands: only then is it taken.
  useEffect(() => void takeDraft(name, memberId, tabStorage), [name, memberId]);
  useEffect(() => {
    // A reload loses nothing. The end of a session has kept, or removed, what there was.
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
