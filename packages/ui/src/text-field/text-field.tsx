import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldText } from '../field/field.tsx';
import { classNames } from '../lib/class-names.ts';

/** Attributes of `<input>` and the words around it. */
export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'>, FieldText {
  /** A button inside the right end of the field ("Tampilkan"). */
  readonly end?: ReactNode;
}

/** One line of text. `defaultValue` keeps text typed before hydration; `value` does not. */
export function TextField({ label, optional, hint, error, id, className, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <div className={classNames('u-text-field', end !== undefined && 'u-text-field--end')}>
          <input type="text" {...input} {...control} className="u-control" />
          {end}
        </div>
      )}
    </Field>
  );
}
