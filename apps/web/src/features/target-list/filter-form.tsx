import { useNavigate } from '@tanstack/react-router';
import { Button } from '@uluran/ui/button';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { DEFAULT_SORT, type ListSearch, readListSearch } from '../../app/list-search.ts';
import { firstPage } from './list-filters.ts';

type FilterName = Exclude<keyof ListSearch, 'cursor'>;

interface FilterFormProps {
  label: string;
  /** The list's path. */
  path: string;
  search: ListSearch;
  /** Filters this form has controls for; the others travel along unseen. */
  names: readonly FilterName[];
  className?: string;
  children: ReactNode;
}

/** What a control shows when its parameter is absent. */
const SHOWN_BY_DEFAULT: ListSearch = { sort: DEFAULT_SORT };

function sameFilters(one: ListSearch, other: ListSearch, names: readonly FilterName[]): boolean {
  const shown = (search: ListSearch, name: FilterName) => search[name] ?? SHOWN_BY_DEFAULT[name] ?? '';
  return names.every((name) => shown(one, name) === shown(other, name));
}

/** The control that was used last: each address has controls of its own, and the keyboard's focus goes to the one in its place. */
let used: { label: string; name: string } | undefined;

function focusControl(control: Element | RadioNodeList | null | undefined): void {
  const chosen =
    control instanceof RadioNodeList
      ? [...control].find((input) => input instanceof HTMLInputElement && input.checked)
      : control;
  if (chosen instanceof HTMLElement) chosen.focus({ preventScroll: true });
}

/** Native controls that write the address: with a button without JavaScript, at once with it. */
export function FilterForm({ label, path, search, names, className, children }: FilterFormProps) {
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const apply = (form: HTMLFormElement) => {
    const chosen = readListSearch(Object.fromEntries(new FormData(form)));
    if (!sameFilters(chosen, search, names)) void navigate({ to: path, search: chosen, resetScroll: false });
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  // A choice made before the application ran has caused no event.
  useEffect(() => {
    if (formRef.current !== null) apply(formRef.current);
  }, []);
  useEffect(() => {
    if (used?.label !== label) return;
    if (document.activeElement === document.body) focusControl(formRef.current?.elements.namedItem(used.name));
    used = undefined;
  }, [search]);
  const kept = Object.entries(firstPage(search)).filter(([name]) => !names.includes(name as FilterName));
  return (
    <form
      ref={formRef}
      className={className}
      action={path}
      method="get"
      aria-label={label}
      autoComplete="off"
      onSubmit={handleSubmit}
      onChange={(event) => {
        if ('name' in event.target) used = { label, name: String(event.target.name) };
        apply(event.currentTarget);
      }}
    >
      {kept.map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
      {children}
      <noscript>
        <Button type="submit">Terapkan</Button>
      </noscript>
    </form>
  );
}
