import { deviceStorage, tabStorage } from '@uluran/pwa/storage';
import { useEffect, useRef, useState } from 'react';
import { useAccount } from './account.tsx';
import { keepDraft } from './drafts.ts';
import { placesOf, toValues, type UnsavedText } from './unsaved-text.ts';
import { useAutosave } from './use-autosave.ts';

/** What the server has of a draft. */
interface Stored {
  version: number;
  savedAt: string;
}

/** How one kind of draft is read, compared and saved. */
export interface DraftKind<Server extends Stored, Written> {
  /** Among what this device keeps. */
  name: string;
  wordsOf: (server: Server) => Written;
  isSame: (one: Written, other: Written) => boolean;
  /** Whether something that was kept is a text of this kind. */
  isWritten: (value: unknown) => value is Written;
  /** Saves what is written over what was stored in that version. Returns what is stored from then on. */
  save: (written: Written, stored: Server, version: number) => Promise<Server>;
  /** What is stored instead, of a save that met another version; undefined for every other failure. */
  currentOf: (error: unknown) => Server | undefined;
  /** What is written here put over what another has stored, where `base` is what both began from. Without it all of it is put over. */
  merge?: (base: Written, mine: Written, theirs: Written) => Written;
  /** Called with what is stored. */
  onStored: (server: Server) => void;
}

/** The tab first: two tabs may hold different texts. The device outlives a tab that the phone has closed. */
const placesHere = (name: string, memberId: string) => placesOf(name, memberId, [tabStorage, deviceStorage]);

/** Keeps what is not saved yet over the end of the session, and over that of a hidden page. */
function useKeepUnsaved<Written>(
  name: string,
  memberId: string,
  unsaved: () => UnsavedText<Written> | undefined,
): void {
  const latest = useRef(unsaved);
  latest.current = unsaved;
  useEffect(() => {
    // A hidden page may end before its last save has reached the server. Where it does reach it, this is forgotten.
    const keepHidden = () => {
      const text = document.visibilityState === 'hidden' ? latest.current() : undefined;
      if (text !== undefined) placesHere(name, memberId).keep(text);
    };
    const forget = keepDraft(name, () => {
      const text = latest.current();
      return text === undefined ? undefined : toValues(text);
    });
    document.addEventListener('visibilitychange', keepHidden);
    return () => {
      forget();
      document.removeEventListener('visibilitychange', keepHidden);
    };
  }, [name, memberId]);
}

/** Keeps what is written: on the server as one types, and on this device while the server cannot be reached or the session has ended. */
export function useServerDraft<Server extends Stored, Written>(first: Server, kind: DraftKind<Server, Written>) {
  const { name, wordsOf, isSame } = kind;
  const { id: memberId } = useAccount();
  const [kept] = useState(() => {
    const found = placesHere(name, memberId).read(kind.isWritten);
    return found === undefined || isSame(found.written, wordsOf(first)) ? undefined : found;
  });
  const [stored, setStored] = useState(first);
  // Kept from another version than the stored one: a person chooses.
  const [conflict, setConflict] = useState<Server | null>(
    kept !== undefined && kept.version !== first.version ? first : null,
  );
  const [written, setWritten] = useState(() => kept?.written ?? wordsOf(first));
  // Several fields may change in one turn.
  const newest = useRef(written);
  /** Counts texts that were put in from outside: fields that keep their own begin again. */
  const [text, setText] = useState(0);
  const version = useRef(kept?.version ?? first.version);
  /** What is stored in the version that is written on; undefined where only its number is known. */
  const base = useRef(kept === undefined || kept.version === first.version ? first : undefined);

  const takeStored = (next: Server) => {
    version.current = next.version;
    base.current = next;
    setStored(next);
    placesHere(name, memberId).forget();
    kind.onStored(next);
  };
  const save = async (values: Written) => {
    try {
      takeStored(await kind.save(values, base.current ?? stored, version.current));
    } catch (error) {
      const current = kind.currentOf(error);
      if (current !== undefined && isSame(wordsOf(current), values)) return takeStored(current);
      placesHere(name, memberId).keep({ written: values, version: version.current });
      if (current !== undefined) setConflict(current);
      throw error;
    }
  };
  const { state, error, saver } = useAutosave(save);
  // What was kept is saved once, when the screen opens. It stays on the device until the server has it, or another version was chosen instead.
  useEffect(() => {
    if (kept === undefined) placesHere(name, memberId).forget();
    else if (conflict === null) saver.change(written);
  }, []);
  useKeepUnsaved(name, memberId, () => {
    const open = conflict === null ? saver.unsaved() : newest.current;
    return open === undefined ? undefined : { written: open, version: version.current };
  });

  const write = (values: Written) => {
    newest.current = values;
    setWritten(values);
  };
  const put = (values: Written) => {
    write(values);
    setText((count) => count + 1);
  };
  return {
    stored,
    written,
    text,
    state: conflict === null ? state : ('stopped' as const),
    error,
    conflict,
    /** Shows another version that was stored meanwhile, to choose. */
    meet: setConflict,
    version,
    restored: kept !== undefined,
    saver,
    change: (values: Partial<Written>) => {
      const next = { ...newest.current, ...values };
      write(next);
      // While a choice is open nothing is sent; the text stays here.
      if (conflict === null) saver.change(next);
    },
    /** Takes what the server returned, as after publishing. */
    take: takeStored,
    /** Stores what is written here over the other version. */
    keepMine: async () => {
      if (conflict === null) return;
      const theirs = wordsOf(conflict);
      const began = base.current === undefined ? undefined : wordsOf(base.current);
      if (began !== undefined && kind.merge !== undefined) put(kind.merge(began, newest.current, theirs));
      version.current = conflict.version;
      base.current = conflict;
      setConflict(null);
      saver.change(newest.current);
      await saver.flush();
    },
    /** Shows the other version, and forgets what is written here. */
    takeTheirs: () => {
      if (conflict === null) return;
      takeStored(conflict);
      put(wordsOf(conflict));
      saver.reset();
      setConflict(null);
    },
  };
}

/** What a screen has of a draft, whatever its kind. */
export type ServerDraft<Server extends Stored, Written> = ReturnType<typeof useServerDraft<Server, Written>>;
