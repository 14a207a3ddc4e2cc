import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

/** 0 nothing typed yet, 1 too weak to be taken, 2 fair, 3 good, 4 strong. */
export type StrengthLevel = 0 | 1 | 2 | 3 | 4;

const STEPS = [1, 2, 3, 4] as const;

interface StrengthHintProps {
  /** Strength of the password, measured by the caller. */
  readonly level: StrengthLevel;
  /** Advice for a stronger password, or the note that it is strong: "Cukup. Lebih panjang lebih aman." */
  readonly children: ReactNode;
}

/** Strength of a password: four visible steps, and a sentence. The form measures it. */
export function StrengthHint({ level, children }: StrengthHintProps) {
  return (
    <div className={classNames('u-strength', `u-strength--${level <= 1 ? 'weak' : level === 2 ? 'fair' : 'good'}`)}>
      <div className="u-strength__steps" aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step} className={step <= level ? 'u-strength__step--on' : undefined} />
        ))}
      </div>
      <p aria-live="polite">{children}</p>
    </div>
  );
}
