import type { QueueItem } from '@uluran/contract/endpoints';
import type { QueueDecision } from '@uluran/contract/queues';
import { Button } from '@uluran/ui/button';
import { type ReactNode, useState } from 'react';
import { useOnline } from '../use-online.ts';
import { ItemPanel } from './item-panel.tsx';
import type { Changed } from './use-decision.ts';
import type { ItemQuery } from './use-item.ts';
import { useDecisionWords, WordsField } from './words-field.tsx';

/** Longest text of a decision that the API takes. */
const WORDS_LIMIT = 1_000;

/** A decision with a text. */
export interface WordsStep<Data> {
  /** Name of the step, which marks its button as busy. */
  step: string;
  /** The call of the API. The button is absent if the item does not allow it. */
  call: QueueDecision;
  button: string;
  /** Sentence at the field without a text. */
  missing: string;
  /** Sentence after the decision. */
  done: string;
  /** The supported decision of the screen in orange, or one that refuses in red. */
  look?: 'primary' | 'danger';
  /** False while a condition is not met, such as a checklist: the button is disabled. */
  isReady?: boolean;
  take: (decision: { words: string; version: string }) => Promise<Data>;
}

interface WordsDecisionProps<Data> {
  title?: string;
  /** The item, with its version and allowed decisions. */
  query: ItemQuery;
  /** The version that belongs to the shown content, where it was read apart from the item. */
  version?: string;
  decision: {
    busy: string | undefined;
    problem: string | undefined;
    changed: Changed | undefined;
    run: (name: string, call: () => Promise<Data>, done: string) => Promise<boolean>;
  };
  /** Name of the kept text, with the id of the item. */
  name: string;
  label: string;
  hint?: string;
  steps: readonly WordsStep<Data>[];
  /** Content above the field. */
  children?: ReactNode;
}

/**
 * Decisions about an item of the queue with one text, which is kept until a decision succeeds: over the end of the session, a reload, and a
 * refusal because the item has changed.
 */
export function WordsDecision<Data>({ title, query, children, ...form }: WordsDecisionProps<Data>) {
  // A new form after each decision: an item that still waits begins with an empty text.
  const [round, setRound] = useState(0);
  return (
    <ItemPanel {...(title !== undefined && { title })} query={query} decision={form.decision}>
      {(item, canDecide) => (
        <>
          {canDecide ? children : null}
          <WordsForm key={round} item={item} canDecide={canDecide} onDone={() => setRound(round + 1)} {...form} />
        </>
      )}
    </ItemPanel>
  );
}

type WordsFormProps<Data> = Omit<WordsDecisionProps<Data>, 'title' | 'query' | 'children'> & {
  item: QueueItem;
  canDecide: boolean;
  onDone: () => void;
};

function WordsForm<Data>(props: WordsFormProps<Data>) {
  const { item, version = item.version, canDecide, onDone, decision, name, label, hint, steps } = props;
  const online = useOnline();
  const words = useDecisionWords(name);
  const handle = async ({ step, missing, done, take }: WordsStep<Data>) => {
    const text = words.require(missing);
    if (text === undefined) return;
    if (!(await decision.run(step, () => take({ words: text, version }), done))) return;
    words.kept.done();
    onDone();
  };
  if (!canDecide && !words.kept.isDirty()) return null;
  return (
    <>
      <WordsField words={words} label={label} {...(hint !== undefined && { hint })} maxLength={WORDS_LIMIT} />
      {canDecide ? (
        <div className="decide">
          {steps
            .filter(({ call }) => item.decisions.includes(call))
            .map((step) => (
              <StepButton
                key={step.step}
                step={step}
                online={online}
                busy={decision.busy === step.step}
                onTake={() => void handle(step)}
              />
            ))}
        </div>
      ) : null}
    </>
  );
}

interface StepButtonProps<Data> {
  step: WordsStep<Data>;
  online: boolean;
  busy: boolean;
  onTake: () => void;
}

function StepButton<Data>({ step, online, busy, onTake }: StepButtonProps<Data>) {
  const { button, look, isReady = true } = step;
  const variant = look === 'danger' ? 'quiet' : look === 'primary' && isReady ? 'primary' : 'secondary';
  return (
    <Button
      variant={variant}
      wide
      className={look === 'danger' ? 'danger-text' : undefined}
      disabled={!(online && isReady)}
      busy={busy}
      onClick={onTake}
    >
      {button}
    </Button>
  );
}
