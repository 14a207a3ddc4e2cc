import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';

interface CopyFieldProps {
  /** What the text is: "Nomor virtual account". */
  readonly label: ReactNode;
  /** What lands on the clipboard. */
  readonly text: string;
  /** What is copied, for the spoken name and the confirmation: "nomor virtual account". */
  readonly what: string;
  /** How it is shown, where that differs from the text: grouped digits, `Money`. */
  readonly children?: ReactNode;
}

/** A value to carry elsewhere, with a button that copies it. One press selects it all, for those without JavaScript. */
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
