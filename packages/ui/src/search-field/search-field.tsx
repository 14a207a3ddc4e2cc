import { type ComponentProps, useId } from 'react';
import { SearchIcon } from '../icon/interface-icons.ts';
import { classNames } from '../lib/class-names.ts';

/** Attributes of `<input>`; the form around it is the caller's (`<form role="search">`). */
export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** Name read aloud; the magnifying glass is the visible sign. */
  readonly label: string;
}

/** A field for search words, with a magnifying glass. Enter sends the form. */
export function SearchField({ label, id, className, ...input }: SearchFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className={classNames('u-search', className)}>
      <label className="u-visually-hidden" htmlFor={inputId}>
        {label}
      </label>
      <SearchIcon />
      <input {...input} type="search" id={inputId} />
    </div>
  );
}
