import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';

interface LogoProps {
  /** Name of the site, which the word mark shows. */
  readonly name: string;
  /** Address of logo.svg, as the app serves it. */
  readonly src: string;
  /** Address of logo-on-dark.svg. */
  readonly darkSrc: string;
  /** 120 px wide (default) or 97. */
  readonly size?: 'm' | 's' | undefined;
  /** The drawings are a square mark alone, and the name is written beside it. */
  readonly mark?: true | undefined;
}

/** The word mark, with its light twin for dark screens; or a mark with the name beside it, which the style sheet writes: it is the picture's name already. */
export function Logo({ name, src, darkSrc, size = 'm', mark }: LogoProps) {
  return (
    <picture data-mark={mark && name}>
      <source srcSet={darkSrc} media="(prefers-color-scheme: dark)" />
      <img
        className={classNames('u-logo', size === 's' && 'u-logo--small')}
        src={src}
        width={120}
        height={32}
        alt={name}
      />
    </picture>
  );
}

/** The way home around a `Logo`; 48 px high. Passes every anchor attribute on. */
export function LogoLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={classNames('u-logo-link', className)}>
      {children}
      <span className="u-visually-hidden">, beranda</span>
    </a>
  );
}
