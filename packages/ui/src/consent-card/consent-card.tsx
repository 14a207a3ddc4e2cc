import { type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';

interface ConsentCardProps {
  /** The question. */
  readonly title: string;
  /** Subject of the question. */
  readonly children: ReactNode;
  /** Where the answer can be changed. */
  readonly note?: ReactNode;
  /** On the button that agrees. */
  readonly yes: string;
  /** On the button that refuses. */
  readonly no: string;
  /** Called with true for yes. */
  readonly onAnswer: (yes: boolean) => void;
}

/**
 * A question about consent, above the bars at the foot of the screen, where it covers no donation button. It is no dialog: the page stays usable,
 * and a missing answer counts neither as yes nor as no. Both buttons look alike, so that neither is suggested.
 */
export function ConsentCard({ title, children, note, yes, no, onAnswer }: ConsentCardProps) {
  const titleId = useId();
  return (
    <aside className="u-consent" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div className="u-muted">{children}</div>
      <div className="u-consent__answers">
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          {no}
        </Button>
        <Button variant="secondary" onClick={() => onAnswer(true)}>
          {yes}
        </Button>
      </div>
      {note === undefined ? null : <p className="u-small u-muted">{note}</p>}
    </aside>
  );
}
