import { useEffect, useRef, useState } from 'react';
import { useAccount } from './account.tsx';
import { type DraftValues, forgetDraft, keepDraft, storeDraft, takeDraft } from './drafts.ts';
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
const places = () => [sessionStorage, localStorage];

function take<Written>(
  { name, isWritten }: Pick<DraftKind<Stored, Written>, 'name' | 'isWritten'>,
  memberId: string,
): { written: Written; version: number } | undefined {
  const [values] = places()
    .map((place) => takeDraft(name, memberId, place))
    .filter((found) => found !== undefined);
  return values === undefined ? undefined : readKept(values, isWritten);
}

/** What was kept, and the version it was made from; undefined for anything else. */
export function readKept<Written>(
  { written = '', version }: DraftValues,
  isWritten: (value: unknown) => value is Written,
): { written: Written; version: number } | undefined {
  try {
    const value: unknown = JSON.parse(written);
    return isWritten(value) ? { written: value, version: Number(version) } : undefined;
  } catch {
    return undefined;
  }
}

const toValues = (written: unknown, version: number): DraftValues => ({
  written: JSON.stringify(written),
  version: String(version),
});

/** Keeps what is written: on the server as one types, and on this device while the server cannot be reached or the session has ended. */
export function useServerDraft<Server extends Stored, Written>(first: Server, kind: DraftKind<Server, Written>) {
  const { name, wordsOf, isSame } = kind;
  const { id: memberId } = useAccount();
  const [kept] = useState(() => {
    const found = take(kind, memberId);
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
    for (const place of places()) forgetDraft(name, place);
    kind.onStored(next);
  };
  const save = async (values: Written) => {
    try {
      takeStored(await kind.save(values, base.current ?? stored, version.current));
    } catch (error) {
      const current = kind.currentOf(error);
      if (current !== undefined && isSame(wordsOf(current), values)) return takeStored(current);
      for (const place of places()) storeDraft(name, { memberId, values: toValues(values, version.current) }, place);
      if (current !== undefined) setConflict(current);
      throw error;
    }
  };
  const { state, error, saver } = useAutosave(save);
  // What was kept is saved once, when the screen opens.
  useEffect(() => {
    if (kept !== undefined && conflict === null) saver.change(written);
  }, []);
  useEffect(
    () =>
      keepDraft(name, () => {
        const open = saver.unsaved();
        return open === undefined ? undefined : toValues(open, version.current);
      }),
    [name, saver],
  );

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
