import { classNames } from '../lib/class-names.ts';

/** Look of a button. Use one `primary` per view: no other control is orange. */
export interface ButtonLook {
  /** `primary` orange, `secondary` bordered (default), `quiet` words only. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  /** 48 px (default), or 56 px for the main step of a flow. */
  readonly size?: 'm' | 'l' | undefined;
  /** As wide as its container. */
  readonly wide?: boolean | undefined;
  /** Moves a quiet button left, so that its words align with the text above. */
  readonly outdent?: boolean | undefined;
}

/** Class names of a button with this look, for elements that are neither `<button>` nor `<a>` (a `<summary>`). */
export function buttonClass(
  { variant = 'secondary', size = 'm', wide, outdent }: ButtonLook,
  className?: string,
): string {
  return classNames(
    'u-button',
    `u-button--${variant}`,
    size === 'l' && 'u-button--large',
    wide && 'u-button--wide',
    outdent && 'u-button--outdent',
    className,
  );
}
