import { Button } from '@uluran/ui/button';
import type { ReactNode } from 'react';
import { useOnline } from '../use-online.ts';
import { Panel } from './panel.tsx';
import { useDecisionWords, WordsField } from './words-field.tsx';

/** Longest reason of most calls. */
const REASON_LIMIT = 2_000;

/** A step that needs a reason. */
export interface ReasonStep {
  /** Name of the step, which marks its button as busy. */
  step: string;
  button: string;
  /** True for a step that takes rights away: a red outline. */
  isDanger?: boolean;
  /** True for the main step of the screen. */
  isMain?: boolean;
  /** Makes the call; returns true if it succeeded. */
  onTake: (reason: string) => Promise<boolean>;
}

interface ReasonPanelProps {
  title: string;
  /** Name of the kept text, with the id of its subject. */
  name: string;
  label: string;
  hint?: string;
  /** Longest reason that the API takes. */
  maxLength?: number;
  steps: readonly ReasonStep[];
  /** The step whose call is on its way. */
  busy: string | undefined;
  /** Sentences above the field. */
  children: ReactNode;
}

/** One reason, and the steps that it is for: a freeze, its end, the end of sessions. The text is kept until a step succeeds. */
export function ReasonPanel({
  title,
  name,
  label,
  hint,
  maxLength = REASON_LIMIT,
  steps,
  busy,
  children,
}: ReasonPanelProps) {
  const online = useOnline();
  const words = useDecisionWords(name);
  const handle = async (onTake: ReasonStep['onTake']) => {
    const reason = words.require('Tulis alasannya.');
    if (reason !== undefined && (await onTake(reason))) words.kept.done();
  };
  return (
    <Panel title={title}>
      {children}
      <WordsField words={words} label={label} {...(hint !== undefined && { hint })} maxLength={maxLength} />
      <div className="decide">
        {steps.map(({ step, button, isDanger = false, isMain = false, onTake }) => (
          <Button
            key={step}
            wide
            variant={isMain ? 'primary' : undefined}
            className={isDanger ? 'danger' : undefined}
            disabled={!online}
            busy={busy === step}
            onClick={() => void handle(onTake)}
          >
            {button}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
