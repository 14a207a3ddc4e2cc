import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

/** Attributes of `<a>` and its look. */
export interface LinkButtonProps extends ComponentProps<'a'>, ButtonLook {}

/** A link with the look of a button. Passes every anchor attribute on, so a router can wrap it. */
export function LinkButton({ variant, size, wide, outdent, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, wide, outdent }, className)}>
      {children}
    </a>
  );
}
