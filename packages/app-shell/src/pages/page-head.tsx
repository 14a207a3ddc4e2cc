import type { ReactNode } from 'react';
import { useTitle } from './use-title.ts';

interface PageHeadProps {
  title: string;
  /** One sentence about the screen. */
  children?: ReactNode;
}

/** The head of a screen. Its title is also the title of the page. */
export function PageHead({ title, children }: PageHeadProps) {
  useTitle(title);
  return (
    <header className="page-head">
      <h1>{title}</h1>
      {children === undefined ? null : <p className="u-muted">{children}</p>}
    </header>
  );
}
