import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useOperator } from '../../app/operator.tsx';
import { useOnline } from '../../app/use-online.ts';
import { useSignOut } from '../../app/use-sign-out.ts';
import { useTake } from '../../app/use-take.ts';
import { commandsOf, findCommands, type PaletteCommand, type PaletteGroup, searchesOf } from './palette-commands.ts';
import { useFoundRecords } from './use-found-records.ts';

/** Longest search. */
const MOST_LETTERS = 100;

/** Returns the function that carries out a command. */
function useRun(): (command: PaletteCommand) => void {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { takeNext } = useTake(undefined);
  return ({ action }) => {
    if (action.does === 'open') void navigate({ to: action.to, search: action.search ?? {} } as never);
    else if (action.does === 'take') void takeNext(action.kind);
    else signOut();
  };
}

interface PaletteListProps {
  /** Called before a command is carried out. */
  onDone: () => void;
}

/** A search field over the commands of the role, and over targets and members by name: arrows choose, Enter carries out. */
export function PaletteList({ onDone }: PaletteListProps) {
  const { role } = useOperator();
  const online = useOnline();
  const run = useRun();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const commands = findCommands(commandsOf(role), query);
  const records = useFoundRecords(role, query);
  const groups = [...commands, ...records.groups, ...searchesOf(role, query)];
  const found = groups.flatMap(({ commands }) => commands);
  const active = found[Math.min(at, found.length - 1)];
  const isOff = ({ action }: PaletteCommand) => action.does === 'take' && !online;

  const carryOut = (command: PaletteCommand | undefined) => {
    if (command === undefined || isOff(command)) return;
    onDone();
    run(command);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) carryOut(active);
    else if (step !== undefined && found.length > 0) setAt((place) => (place + step + found.length) % found.length);
    else return;
    event.preventDefault();
  };
  return (
    <div className="palette">
      <Search
        listId={listId}
        activeId={active && `${listId}-${active.id}`}
        query={query}
        onQuery={(text) => {
          setQuery(text);
          setAt(0);
        }}
        onKeyDown={handleKey}
      />
      <p className="u-visually-hidden" role="status">
        {found.length === 0 ? '' : `${found.length} pilihan`}
      </p>
      {commands.length + records.groups.length === 0 ? (
        <p className="palette__none">Tidak ada perintah dengan kata itu untuk peran Anda.</p>
      ) : null}
      {records.failed ? <p className="palette__none">Nama belum bisa dicari. Coba lagi sebentar.</p> : null}
      <div id={listId} role="listbox" aria-label="Perintah" className="palette__list">
        {groups.map((group) => (
          <Group key={group.name} group={group} {...{ listId, active, isOff }} onChoose={carryOut} />
        ))}
      </div>
    </div>
  );
}

interface SearchProps {
  listId: string;
  activeId: string | undefined;
  query: string;
  onQuery: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Search({ listId, activeId, query, onQuery, onKeyDown }: SearchProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  // The list may come after the dialog, which has no field to focus then. A touch opens no keyboard of the screen.
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) inputRef.current?.focus();
  }, []);
  return (
    <input
      ref={inputRef}
      className="u-control"
      role="combobox"
      aria-label="Cari perintah"
      aria-expanded="true"
      aria-controls={listId}
      aria-activedescendant={activeId}
      aria-autocomplete="list"
      autoComplete="off"
      spellCheck={false}
      maxLength={MOST_LETTERS}
      placeholder="Halaman, antrean, nama, atau tindakan"
      value={query}
      onChange={({ target }) => onQuery(target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

interface GroupProps {
  group: PaletteGroup;
  listId: string;
  active: PaletteCommand | undefined;
  isOff: (command: PaletteCommand) => boolean;
  onChoose: (command: PaletteCommand) => void;
}

function Group({ group: { name, commands }, listId, active, isOff, onChoose }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
    <div role="group" aria-label={name}>
      <p className="palette__group" aria-hidden="true">
        {name}
      </p>
      {commands.map((command) => (
        <Option
          key={command.id}
          command={command}
          id={`${listId}-${command.id}`}
          isActive={command === active}
          isOff={isOff(command)}
          onChoose={() => onChoose(command)}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  command: PaletteCommand;
  id: string;
  isActive: boolean;
  isOff: boolean;
  onChoose: () => void;
}

function Option({ command: { label, note, key }, id, isActive, isOff, onChoose }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the keys of the list.
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option.
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={isOff}
      className="palette__option"
      onClick={onChoose}
    >
      <span>
        {label}
        {note === undefined ? null : <small> {note}</small>}
        {isOff ? <small> perlu sambungan</small> : null}
      </span>
      {key === undefined ? null : (
        <span className="kbd" aria-hidden="true">
          {key}
        </span>
      )}
    </div>
  );
}
