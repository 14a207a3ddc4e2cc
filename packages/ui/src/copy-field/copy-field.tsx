import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';

interface CopyFieldProps {
  /** Name of the text: "Nomor virtual account". */
  readonly label: ReactNode;
  /** Text for the clipboard. */
  readonly text: string;
  /** Name of the copied text, for the spoken name and the confirmation: "nomor virtual account". */
  readonly what: string;
  /** Visible form, if it differs from the text: grouped digits, `Money`. */
  readonly children?: ReactNode;
}

/** A value to copy, with a button that copies it. A press on the value selects all of it, for visitors without JavaScript. */
export function CopyField({ label, text, what, children }: CopyFieldProps) {
  return (
    <div className="u-copy-field">
      <dl>
        <dt>{label}</dt>
        <dd>{children ?? text}</dd>
      </dl>
      <CopyButton text={text} what={what} />
    </div>
  );
}
