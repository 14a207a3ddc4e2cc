import { Link } from '@tanstack/react-router';
import { useTitle } from '@uluran/app-shell/use-title';
import { BackIcon } from '@uluran/ui/icon';
import type { ReactNode } from 'react';

interface DetailHeadProps {
  title: string;
  /** Name of the queue's kind, for the way back to the queue. */
  kind?: string;
  /** The way back to another list, with the class `detail-head__back`. */
  back?: ReactNode;
  /** State, number and times above the title. */
  facts?: ReactNode;
  /** People and targets below the title. */
  subject?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
}

/** The head of a detail page: the way back to its list, facts, title, subject and actions. */
export function DetailHead({ title, kind, back, facts, subject, actions }: DetailHeadProps) {
  useTitle(title);
  return (
    <header className="detail-head">
      {back ?? (
        <Link to="/queue" className="detail-head__back">
          <BackIcon size="s" />
          Antrean, {kind}
        </Link>
      )}
      <div className="detail-head__row">
        <div>
          {facts === undefined ? null : <p className="meta">{facts}</p>}
          <h1 className="clamp">{title}</h1>
          {subject === undefined ? null : <p className="meta">{subject}</p>}
        </div>
        {actions === undefined ? null : <div className="detail-head__actions">{actions}</div>}
      </div>
    </header>
  );
}

interface BackWordsProps {
  /** Name of the list. */
  list: string;
  /** Typed search of the list; undefined without one. */
  q: string | undefined;
}

/** Content of the way back to a list: its name, and the search that it keeps. */
export function BackWords({ list, q }: BackWordsProps) {
  return (
    <>
      <BackIcon size="s" />
      <span className="clamp">
        {list}
        {q === undefined ? '' : `, “${q}”`}
      </span>
    </>
  );
}
