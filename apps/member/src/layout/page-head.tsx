import type { ReactNode } from 'react';
import { useTitle } from '../app/use-title.ts';

interface PageHeadProps {
  title: string;
  /** One sentence on what stands here. */
  children?: ReactNode;
}

/** The head of a screen; its title is the page's too. */
export function PageHead({ title, children }: PageHeadProps) {
  useTitle(title);
  return (
    <header className="page-head">
      <h1>{title}</h1>
      {children === undefined ? null : <p className="u-muted">{children}</p>}
    </header>
  );
}
