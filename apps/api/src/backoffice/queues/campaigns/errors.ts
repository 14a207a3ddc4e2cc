import { Failure } from '../../../platform/http/failures.ts';

const SENTENCES = {
  reviewer: 'Akun ini bukan pemeriksa galang dana.',
  own_campaign: 'Galang dana milik sendiri diperiksa oleh orang lain.',
} as const;

/** The account may not decide about this campaign. */
export class DecisionForbidden extends Failure {
  constructor(reason: keyof typeof SENTENCES, options: { cause: unknown }) {
    super('forbidden', { ...options, message: SENTENCES[reason] });
  }
}

/** The campaign's state does not allow this decision, or another operator reviews it. */
export class NotInReview extends Failure {
  constructor() {
    super('campaign_state', { message: 'Galang dana ini tidak sedang Anda periksa, atau keadaannya sudah berubah.' });
  }
}

/** Returns the reason for which the database refuses a decision, by the constraint that it names; undefined for any other error. */
export function refusalOf(error: unknown): DecisionForbidden | undefined {
  const name = error instanceof Error && 'constraint_name' in error ? error.constraint_name : undefined;
  return name === 'reviewer' || name === 'own_campaign' ? new DecisionForbidden(name, { cause: error }) : undefined;
}
