import type { ComponentProps } from 'react';
import { ExternalIcon } from '../icon/interface-icons.ts';
import { classNames } from '../lib/class-names.ts';

/** Attributes of `<a>` and the kind of link. */
export interface LinkProps extends ComponentProps<'a'> {
  /** Opens another site in a new tab, and announces this by a visible mark and by words for screen readers. */
  readonly external?: boolean | undefined;
  /** A link by itself rather than in a sentence: 48 px high, no underline until it is pointed at. */
  readonly alone?: boolean | undefined;
  /** Words read aloud after an external link. */
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
