import { useTitle } from '@uluran/app-shell/use-title';
import type { MemberKind } from '@uluran/contract/campaign-drafts';
import { Button } from '@uluran/ui/button';
import type { ReactNode } from 'react';
import { EditorBar } from './editor-bar.tsx';
import { STEPS_OF } from './step-names.ts';
import { STEP_WORDS } from './steps.ts';

interface BeginFrameProps {
  /** Kind of the draft, whose steps are listed. */
  kind: MemberKind;
  title: string;
  /** Introduction to the steps, one or two sentences. */
  words: string;
  /** Purpose of the draft, between the introduction and the card. */
  about?: ReactNode;
  /** Fields to fill before the draft begins. */
  children?: ReactNode;
  busy: boolean;
  disabled?: boolean;
  onBegin: () => void;
}

/** Screen before a draft: its button creates the draft, so nothing is stored before the press. */
export function BeginFrame({ kind, title, words, about, children, busy, disabled = false, onBegin }: BeginFrameProps) {
  useTitle(title);
  return (
    <div className="editor">
      <EditorBar title={title} />
      <div className="editor__begin stacked">
        <header className="page-head">
          <h1>{title}</h1>
          <p className="u-muted">{words}</p>
        </header>
        {about}
        <div className="u-card u-card--padded editor-fields">
          {children}
          <ol className="begin-steps">
            {STEPS_OF[kind].map((step) => (
              <li key={step}>{STEP_WORDS[step].title}</li>
            ))}
          </ol>
          <div className="draft-choice">
            <Button variant="primary" busy={busy} disabled={disabled} onClick={onBegin}>
              Mulai menulis
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
