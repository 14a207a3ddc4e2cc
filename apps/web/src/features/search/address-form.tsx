import { useNavigate } from '@tanstack/react-router';
import { Button } from '@uluran/ui/button';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { readSearchTerms, type SearchTerms } from '../../app/search-terms.ts';

interface AddressFormProps {
  label: string;
  terms: SearchTerms;
  /** Parts of the address that this form has controls for; the others travel along unseen. */
  names: readonly (keyof SearchTerms)[];
  className?: string;
  children: ReactNode;
}

/** Native controls that write the address of a search: with a button without JavaScript, at once with it. */
export function AddressForm({ label, terms, names, className, children }: AddressFormProps) {
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = readSearchTerms(Object.fromEntries(new FormData(event.currentTarget)));
    void navigate({ to: '/search', search: chosen, resetScroll: false });
  };
  // The controls stay, and with them the focus; their values follow the address, also back and forward.
  useEffect(() => {
    for (const control of formRef.current?.elements ?? []) {
      if (control instanceof HTMLSelectElement) control.value = terms[control.name as keyof SearchTerms] ?? '';
      else if (control instanceof HTMLInputElement && control.type !== 'hidden')
        control.checked = control.value === (terms[control.name as keyof SearchTerms] ?? '');
    }
  }, [terms]);
  const { cursor: _, ...first } = terms;
  const kept = Object.entries(first).filter(([name]) => !names.includes(name as keyof SearchTerms));
  return (
    <form
      ref={formRef}
      className={className}
      action="/search"
      method="get"
      aria-label={label}
      autoComplete="off"
      onSubmit={apply}
      onChange={apply}
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
