import { readablePath } from '@uluran/session/navigation';
import { ErrorState } from '@uluran/ui/error-state';
import type { ReactNode } from 'react';

/** Heading and title of an unknown address: the specification's words. */
export const MISSING_HEADING = 'Page Not Found';

export interface MissingStateProps {
  /** Path of the address. */
  path: string;
  /** Links to other pages. */
  ways: ReactNode;
  /** A sentence about the missing page. */
  children: ReactNode;
}

/** An address without a page: the specification's words, a sentence, and links to other pages. */
export function MissingState({ path, ways, children }: MissingStateProps) {
  return (
    <ErrorState
      title={MISSING_HEADING}
      titleLang="en"
      code={<span lang="en">{`Page not found: ${readablePath(path)}`}</span>}
      ways={ways}
    >
      {children}
    </ErrorState>
  );
}
