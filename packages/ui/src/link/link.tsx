import type { ComponentProps } from 'react';
import { ExternalIcon } from '../icon/interface-icons.ts';
import { classNames } from '../lib/class-names.ts';

/** Attributes of `<a>` and what kind of way it is. */
export interface LinkProps extends ComponentProps<'a'> {
  /** Leads to another site, in a new tab, and shows it: a mark for the eye, words for screen readers. */
  readonly external?: boolean | undefined;
  /** Stands by itself rather than in a sentence: 48 px high, no underline until it is pointed at. */
  readonly alone?: boolean | undefined;
  /** What is read aloud behind an external link. */
  readonly externalLabel?: string | undefined;
}

/** A link in words. Passes every anchor attribute on, so a router can wrap it. */
export function Link(props: LinkProps) {
  const { external = false, alone = false, externalLabel = '(tab baru)', className, children, ...rest } = props;
  const elsewhere = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a {...elsewhere} {...rest} className={classNames('u-link', alone && 'u-link--alone', className)}>
      {children}
      {external ? (
        <>
          <span className="u-link__mark" aria-hidden="true">
            {'\u2060'}
            <ExternalIcon size="s" />
          </span>
          <span className="u-visually-hidden"> {externalLabel}</span>
        </>
      ) : null}
    </a>
  );
}
