import type { ComponentProps, ReactNode } from 'react';
import { Bloom } from '../bloom/bloom.tsx';
import { RightIcon } from '../icon/interface-icons.ts';
import { classNames } from '../lib/class-names.ts';

interface ErrorStateProps {
  /** The specification's words: "Page Not Found", "Internal Server Error". */
  readonly title: ReactNode;
  /** Language of the title, where it is not the page's. */
  readonly titleLang?: string | undefined;
  /** The requested address, or the id to quote in a support request; set as code. */
  readonly code?: ReactNode;
  /** Meaning of the error for the reader. */
  readonly children?: ReactNode;
  /** Next steps: search, retry, a `WayList`. */
  readonly ways?: ReactNode;
}

/** A whole page that failed: the title, its meaning, and next steps. */
export function ErrorState({ title, titleLang, code, children, ways }: ErrorStateProps) {
  return (
    <div className="u-error-state">
      <Bloom state="missing" size="l" />
      <h1 lang={titleLang}>{title}</h1>
      {code === undefined ? null : (
        <p>
          <code>{code}</code>
        </p>
      )}
      {children === undefined ? null : <p className="u-muted">{children}</p>}
      {ways}
    </div>
  );
}

/** Links to next steps, one under another; children are `WayLink`s. */
export function WayList({ children }: { readonly children: ReactNode }) {
  return <ul className="u-card u-ways">{children}</ul>;
}

/** A link to one next step: an icon, its words, an arrow. Passes every anchor attribute on. */
export function WayLink({ icon, className, children, ...rest }: ComponentProps<'a'> & { readonly icon: ReactNode }) {
  return (
    <li>
      <a {...rest} className={classNames('u-way', className)}>
        {icon}
        {children}
        <RightIcon size="s" className="u-way__arrow" />
      </a>
    </li>
  );
}
