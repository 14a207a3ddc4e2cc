import type { WithdrawalReview } from '@uluran/contract/endpoints';
import type { useDecision } from '../../app/review/use-decision.ts';

/** The decisions about one withdrawal. */
export type WithdrawalDecision = ReturnType<typeof useDecision<WithdrawalReview>>;
