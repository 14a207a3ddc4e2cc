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

/** Form whose controls write the address of a search. The key renders the controls again when their parts of the address change. */
export function TermsForm({ terms, names, ...given }: TermsFormProps) {
  const key = names.map((name) => terms[name]).join(' ');
  return <AddressForm {...given} key={key} path="/search" search={terms} names={names} />;
}
