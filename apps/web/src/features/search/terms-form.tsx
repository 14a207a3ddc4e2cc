import type { ReactNode } from 'react';
import type { SearchTerms } from '../../app/search-terms.ts';
import { AddressForm } from '../../layout/address-form.tsx';

interface TermsFormProps {
  label: string;
  terms: SearchTerms;
  /** Parts of the address that this form has controls for. */
  names: readonly Exclude<keyof SearchTerms, 'cursor'>[];
  className?: string;
  children: ReactNode;
}

/** Controls that write the address of a search. They are made again where what they show has changed. */
export function TermsForm({ terms, names, ...given }: TermsFormProps) {
  const key = names.map((name) => terms[name]).join(' ');
  return <AddressForm {...given} key={key} path="/search" search={terms} names={names} />;
}
