import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

/** Attributes of the native input; the words are the children. */
export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** `radio` for one of several with the same `name`. */
  readonly type?: 'checkbox' | 'radio' | undefined;
  /** The words beside the box; they belong to the target. */
  readonly children: ReactNode;
  /** A number at the end of the row: how many are behind this choice. */
  readonly count?: number | string | undefined;
}

/** A row of 48 px with a native checkbox or radio button; the whole row is the target. */
export function Checkbox({ type = 'checkbox', children, count, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames('u-check', className)}>
      <input {...input} type={type} />
      <span>{children}</span>
      {count === undefined ? null : <span className="u-check__count">{count}</span>}
    </label>
  );
}
