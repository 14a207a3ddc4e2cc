import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

/** Attributes of the native checkbox behind the switch. */
export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  /** What is on or off. */
  readonly label: ReactNode;
  /** What being on means, under the label. */
  readonly detail?: ReactNode;
}

/** On or off. A native checkbox: it posts its `value` (or "on") like any other. */
export function Switch({ label, detail, className, ...input }: SwitchProps) {
  return (
    <label className={classNames('u-switch', className)}>
      <span className="u-switch__text">
        {label}
        {detail === undefined ? null : <small>{detail}</small>}
      </span>
      <input {...input} type="checkbox" role="switch" />
    </label>
  );
}
