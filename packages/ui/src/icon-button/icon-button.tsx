import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';

/** An icon alone has no words, so its name is required. */
interface Named {
  /** Name read aloud and shown as the tooltip of the browser. */
  readonly label: string;
}

/** A 48-px button holding one icon. */
export function IconButton({ label, className, type = 'button', ...rest }: ComponentProps<'button'> & Named) {
  return (
    <button {...rest} type={type} className={classNames('u-icon-button', className)} aria-label={label} title={label} />
  );
}

/** A 48-px link holding one icon. */
export function LinkIconButton({ label, className, children, ...rest }: ComponentProps<'a'> & Named) {
  return (
    <a {...rest} className={classNames('u-icon-button', className)} title={label}>
      {children}
      <span className="u-visually-hidden">{label}</span>
    </a>
  );
}
