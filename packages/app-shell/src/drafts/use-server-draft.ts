import { deviceStorage, tabStorage } from '@uluran/pwa/storage';
import { useEffect, useRef, useState } from 'react';
import { useDraftOwner } from './draft-owner.tsx';
import { keepDraft } from './drafts.ts';
import { placesOf, toValues, type UnsavedText } from './unsaved-text.ts';
import { useAutosave } from './use-autosave.ts';

/** Version and time of a draft on the server. */
interface Stored {
  version: number | string;
  savedAt: string;
}

/** Functions that read, compare and save one kind of draft. */
export interface DraftKind<Server extends Stored, Written> {
  /** Name of the kept text on this device. */
  name: string;
  wordsOf: (server: Server) => Written;
  isSame: (one: Written, other: Written) => boolean;
  /** Returns true for a kept value of this kind. */
  isWritten: (value: unknown) => value is Written;
  /** Saves the text over the stored version. Returns the newly stored draft. */
  save: (written: Written, stored: Server, version: Server['version']) => Promise<Server>;
  /** Returns the stored draft of a save that was refused because of another version; undefined for every other failure. */
  currentOf: (error: unknown) => Server | undefined;
  /** Merges the text of this page into the stored one; both were written from `base`. Without it, the text of this page replaces the stored one. */
  merge?: (base: Written, mine: Written, theirs: Written) => Written;
  /** Called with the stored draft. */
  onStored: (server: Server) => void;
}

/** The tab first: two tabs may have different texts. The device's storage stays after a phone has closed the tab. */
const placesHere = (name: string, ownerId: string) => placesOf(name, ownerId, [tabStorage, deviceStorage]);

/** Keeps the unsaved text over the end of the session and of a hidden page. */
function useKeepUnsaved<Written>(name: string, ownerId: string, unsaved: () => UnsavedText<Written> | undefined): void {
  const latest = useRef(unsaved);
  latest.current = unsaved;
  useEffect(() => {
    // A hidden page may end before its last save has reached the server. A successful save removes the kept text.
    const keepHidden = () => {
      const text = document.visibilityState === 'hidden' ? latest.current() : undefined;
      if (text !== undefined) placesHere(name, ownerId).keep(text);
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
  }, [name, ownerId]);
}

/** Saves a text on the server while one types, and on this device while the server cannot be reached or the session has ended. */
export function useServerDraft<Server extends Stored, Written>(first: Server, kind: DraftKind<Server, Written>) {
  const { name, wordsOf, isSame } = kind;
  const { id: ownerId } = useDraftOwner();
  const [kept] = useState(() => {
    const found = placesHere(name, ownerId).read(kind.isWritten);
    return found === undefined || isSame(found.written, wordsOf(first)) ? undefined : found;
  });
  const [stored, setStored] = useState(first);
  // Written from another version than the stored one: the person chooses.
  const [conflict, setConflict] = useState<Server | null>(
    kept !== undefined && kept.version !== first.version ? first : null,
  );
  const [written, setWritten] = useState(() => kept?.written ?? wordsOf(first));
  // Several fields may change in one turn.
  const newest = useRef(written);
  /** Counts texts that replaced the typed one. Use it as the key of fields with a state of their own. */
  const [text, setText] = useState(0);
  const version = useRef<Server['version']>(kept?.version ?? first.version);
  /** The stored draft from which the text is written; undefined if only its version is known. */
  const base = useRef(kept === undefined || kept.version === first.version ? first : undefined);

  const takeStored = (next: Server) => {
    version.current = next.version;
    base.current = next;
    setStored(next);
    placesHere(name, ownerId).forget();
    kind.onStored(next);
  };
  const save = async (values: Written) => {
    try {
      takeStored(await kind.save(values, base.current ?? stored, version.current));
    } catch (error) {
      const current = kind.currentOf(error);
      if (current !== undefined && isSame(wordsOf(current), values)) return takeStored(current);
      placesHere(name, ownerId).keep({ written: values, version: version.current });
      if (current !== undefined) setConflict(current);
      throw error;
    }
  };
  const { state, error, saver } = useAutosave(save);
  // A kept text is saved once, when the screen opens. It stays on the device until it is saved, or another version is chosen.
  useEffect(() => {
    if (kept === undefined) placesHere(name, ownerId).forget();
    else if (conflict === null) saver.change(written);
  }, []);
  useKeepUnsaved(name, ownerId, () => {
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
    /** Opens the choice between this text and another stored version. */
    meet: setConflict,
    version,
    restored: kept !== undefined,
    saver,
    change: (values: Partial<Written>) => {
      const next = { ...newest.current, ...values };
      write(next);
      // During the choice nothing is sent; the text stays here.
      if (conflict === null) saver.change(next);
    },
    /** Adopts a draft that the server returned, as after publishing. */
    take: takeStored,
    /** Saves the text of this page over the other version. */
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
    /** Shows the other version, and discards the text of this page. */
    takeTheirs: () => {
      if (conflict === null) return;
      takeStored(conflict);
      put(wordsOf(conflict));
      saver.reset();
      setConflict(null);
    },
  };
}

/** A draft of any kind on a screen. */
export type ServerDraft<Server extends Stored, Written> = ReturnType<typeof useServerDraft<Server, Written>>;
