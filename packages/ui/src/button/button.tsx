import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

/** Attributes of `<button>` and its look. */
export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Work is under way: the button announces it, stays focused, and a second press does nothing. */
  readonly busy?: boolean | undefined;
}

/** A button for an action on this page. `type` is `button` by default; give `submit` inside forms. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, outdent, busy = false, className, children, onClick, type = 'button', ...rest } = props;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide, outdent }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
    >
      {busy ? <span className="u-button__spinner" aria-hidden="true" /> : null}
      {children}
    </button>
  );
}
