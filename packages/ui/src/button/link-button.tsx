import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

/** Attributes of `<a>` and how it looks. */
export interface LinkButtonProps extends ComponentProps<'a'>, ButtonLook {}

/** A link that looks like a button: it goes somewhere. Passes every anchor attribute on, so a router can wrap it. */
export function LinkButton({ variant, size, wide, outdent, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, wide, outdent }, className)}>
      {children}
    </a>
  );
}
