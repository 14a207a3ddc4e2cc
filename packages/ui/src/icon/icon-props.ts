import { classNames } from '../lib/class-names.ts';

/** Attributes of every icon. An icon beside its word is decoration and has no name; an icon without a word needs `label`. */
export interface IconProps {
  /** 18, 24 (default) or 28 px. */
  readonly size?: 's' | 'm' | 'l' | undefined;
  /** Name read aloud. Without it the icon is hidden from assistive technology. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

interface SvgAttributes {
  readonly className: string;
  readonly role?: 'img';
  readonly 'aria-label'?: string;
  readonly 'aria-hidden'?: true;
  readonly focusable: 'false';
}

/** Attributes of the `<svg>` for these props: class, and either a name or invisibility to assistive technology. */
export function iconAttributes({ size = 'm', label, className }: IconProps): SvgAttributes {
  const shared = {
    className: classNames('u-icon', size !== 'm' && `u-icon--${size}`, className),
    focusable: 'false',
  } as const;
  return label === undefined ? { ...shared, 'aria-hidden': true } : { ...shared, role: 'img', 'aria-label': label };
}
