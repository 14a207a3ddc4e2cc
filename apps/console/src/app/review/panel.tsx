import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /** Words at the end of the head: a count, a state. */
  note?: ReactNode;
  /** True for content that reaches the edges, such as a table. */
  flush?: boolean;
  footer?: ReactNode;
  /** True for a step that follows later: a dashed edge. */
  next?: boolean;
  children: ReactNode;
}

/** A part of a detail page: a head of 48 px, its content, and a foot. */
export function Panel({ title, note, flush = false, footer, next = false, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={next ? 'panel panel--next' : 'panel'} aria-labelledby={titleId}>
      <header className="panel__head">
        <h2 id={titleId}>{title}</h2>
        {note === undefined ? null : <span className="panel__note">{note}</span>}
      </header>
      {flush ? children : <div className="panel__body">{children}</div>}
      {footer === undefined ? null : <footer className="panel__foot">{footer}</footer>}
    </section>
  );
}
