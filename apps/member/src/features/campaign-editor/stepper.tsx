import { Link } from '@tanstack/react-router';
import type { MemberKind, MissingPart } from '@uluran/contract/campaign-drafts';
import { CheckIcon } from '@uluran/ui/icon';
import { useEffect, useRef } from 'react';
import type { Notes } from './notes.ts';
import { STEPS_OF, type Step } from './step-names.ts';
import { contentOf, STEP_WORDS, stepOf } from './steps.ts';
import type { Written } from './written.ts';

interface StepperProps {
  id: string;
  kind: MemberKind;
  step: Step;
  written: Written;
  missing: readonly MissingPart[];
  notes: Notes;
}

/** The steps, in any order: a column beside the step, on a phone one line that opens. */
export function Stepper(props: StepperProps) {
  const { kind, step } = props;
  const steps = STEPS_OF[kind];
  const phoneRef = useRef<HTMLDetailsElement>(null);
  // The list closes after a choice.
  useEffect(() => {
    if (phoneRef.current !== null) phoneRef.current.open = false;
  }, [step]);
  return (
    <nav className="stepper" aria-label="Langkah">
      <details className="stepper__phone u-phone-only" ref={phoneRef}>
        <summary>
          <b>
            Langkah {steps.indexOf(step) + 1} dari {steps.length}
          </b>{' '}
          {STEP_WORDS[step].title}
        </summary>
        <StepList {...props} />
      </details>
      <div className="u-desktop-only">
        <StepList {...props} />
        <p className="u-small u-muted stepper__hint">
          Semua perubahan disimpan sendiri sebagai draf. Donatur melihat versi yang sudah disetujui.
        </p>
      </div>
    </nav>
  );
}

function StepList({ id, kind, step, written, missing, notes }: StepperProps) {
  return (
    <ol className="stepper__list">
      {STEPS_OF[kind].map((other, index) => {
        const open = notes.open.filter(({ field }) => stepOf(kind, field) === other).length;
        const lacking = missing.filter(({ field }) => stepOf(kind, field) === other).length;
        const isDone = open === 0 && (other === 'tinjau' ? missing.length === 0 : lacking === 0);
        return (
          <li key={other}>
            <Link
              to="/campaign/$id/edit"
              params={{ id }}
              search={{ langkah: other }}
              aria-current={other === step ? 'step' : undefined}
            >
              <span
                className={`stepper__mark${isDone ? ' stepper__mark--done' : open > 0 ? ' stepper__mark--open' : ''}`}
              >
                {isDone ? <CheckIcon size="s" label="Lengkap" /> : index + 1}
              </span>
              <span>
                {STEP_WORDS[other].title}
                <small>{open > 0 ? `${open} catatan pemeriksa` : contentOf(other, written, missing.length)}</small>
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
