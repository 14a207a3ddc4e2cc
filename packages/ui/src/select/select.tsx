import type { ComponentProps } from 'react';
import { Field, type FieldText } from '../field/field.tsx';
import { classNames } from '../lib/class-names.ts';

/** Attributes of `<select>` and the words around it; `<option>`s are its children. */
export interface SelectProps extends ComponentProps<'select'>, FieldText {
  /** Keeps the label for assistive technology only, and the control 48 px high: for bars of tools. */
  readonly compact?: boolean | undefined;
}

/** The device's own list of choices. */
export function Select({ label, optional, hint, error, id, className, compact, children, ...select }: SelectProps) {
  const shown = compact ? <span className="u-visually-hidden">{label}</span> : label;
  return (
    <Field
      label={shown}
      optional={optional}
      hint={hint}
      error={error}
      id={id}
      className={classNames(compact && 'u-field--compact', className)}
    >
      {(control) => (
        <div className="u-select">
          <select {...select} {...control} className="u-control">
            {children}
          </select>
        </div>
      )}
    </Field>
  );
}
