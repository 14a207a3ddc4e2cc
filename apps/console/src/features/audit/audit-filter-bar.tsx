import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { DateField } from '@uluran/ui/date-field';
import { FilterChipButton } from '@uluran/ui/filter-chips';
import { CloseIcon } from '@uluran/ui/icon';
import { Select } from '@uluran/ui/select';
import { useState } from 'react';
import { ACTIONS, actionWord } from '../../app/review/history-words.ts';
import { useConsole } from '../../app/use-console.ts';
import { type AuditSearch, readAuditSearch } from './audit-search.ts';
import { OBJECTS, objectWord } from './audit-words.ts';

/** Value of a choice that filters nothing. */
const ALL = '';

/** Filters by person, action, object and day; they are part of the address. */
export function AuditFilterBar({ search }: { search: AuditSearch }) {
  const { queries } = useConsole();
  const navigate = useNavigate();
  const { data: operators = [] } = useQuery(queries.operators());
  const { operator = ALL, action = ALL, object = ALL, objectId, day } = search;
  const set = (changes: { [Name in keyof AuditSearch]?: AuditSearch[Name] | undefined }) => {
    const next = Object.entries({ ...search, ...changes }).filter(([, value]) => value !== undefined && value !== ALL);
    void navigate({ to: '/settings/audit', search: readAuditSearch(Object.fromEntries(next)) });
  };
  // The field begins again when the day is removed, and keeps its focus while one is typed.
  const [shown, setShown] = useState({ day, resets: 0 });
  if (shown.day !== day) setShown({ day, resets: shown.resets + (day === undefined ? 1 : 0) });
  const isElse = operator !== ALL && !operators.some(({ id }) => id === operator);
  return (
    <div className="audit__filters">
      <Select label="Siapa" value={operator} onChange={({ target }) => set({ operator: target.value })}>
        <option value={ALL}>Semua orang</option>
        {isElse ? <option value={operator}>Operator terpilih</option> : null}
        {operators.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select label="Apa" value={action} onChange={({ target }) => set({ action: target.value })}>
        <option value={ALL}>Semua tindakan</option>
        {withChosen(ACTIONS, action).map((name) => (
          <option key={name} value={name}>
            {optionWord(name)}
          </option>
        ))}
      </Select>
      <Select label="Pada" value={object} onChange={({ target }) => set({ object: target.value, objectId: undefined })}>
        <option value={ALL}>Semua perkara</option>
        {withChosen(OBJECTS, object).map((kind) => (
          <option key={kind} value={kind}>
            {objectWord(kind)}
          </option>
        ))}
      </Select>
      <DateField
        key={shown.resets}
        name="day"
        label="Hari"
        defaultValue={day ?? ''}
        onDayChange={(chosen) => {
          if (chosen !== null && chosen !== day) set({ day: chosen });
        }}
      />
      {objectId === undefined && day === undefined ? null : (
        <p className="audit__chips">
          {objectId === undefined ? null : (
            <FilterChipButton onClick={() => set({ objectId: undefined })}>
              {objectWord(object)} nomor {objectId} <CloseIcon size="s" label="hapus saringan" />
            </FilterChipButton>
          )}
          {day === undefined ? null : (
            <FilterChipButton onClick={() => set({ day: undefined })}>
              Hari {day} <CloseIcon size="s" label="hapus saringan" />
            </FilterChipButton>
          )}
        </p>
      )}
    </div>
  );
}

/** The words of an action; with its name if another action has the same words. */
const optionWord = (name: string): string =>
  ACTIONS.some((other) => other !== name && actionWord(other) === actionWord(name))
    ? `${actionWord(name)} (${name})`
    : actionWord(name);

/** The known names, and the chosen one of a later release. */
const withChosen = (known: readonly string[], chosen: string): readonly string[] =>
  chosen === ALL || known.includes(chosen) ? known : [...known, chosen];
