import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

/** Attributes of the native checkbox behind the switch. */
export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  /** Name of the setting. */
  readonly label: ReactNode;
  /** Meaning of the setting while it is on, under the label. */
  readonly detail?: ReactNode;
}

/** A setting that is on or off. A native checkbox: it posts its `value` (or "on") like any other. */
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
