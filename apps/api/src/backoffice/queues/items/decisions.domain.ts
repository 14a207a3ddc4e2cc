import { PROPOSAL_KINDS, type QueueDecision, type QueueKind } from '@uluran/contract/queues';

/** Facts about an item for one operator. */
export interface ItemState {
  kind: QueueKind;
  status: string;
  /** It concerns the operator. */
  own: boolean;
  /** The operator has done their part, and another operator has to act. */
  waitsForOther: boolean;
  /** The holder, for the operator. */
  heldBy: 'me' | 'nobody' | 'other';
}

/** Kinds of proposals that a call of this release carries out. */
export const CONFIRMABLE_KINDS: readonly string[] = PROPOSAL_KINDS;

const WITHDRAWAL_DECISIONS: Readonly<Record<string, readonly QueueDecision[]>> = {
  requested: ['approveWithdrawal', 'rejectWithdrawal'],
  in_review: ['approveWithdrawal', 'rejectWithdrawal'],
  approved: ['startWithdrawalTransfer', 'rejectWithdrawal'],
  processing: ['markWithdrawalTransferred', 'markWithdrawalFailed'],
};

function decisionsOfState({ kind, status, heldBy, waitsForOther }: ItemState): readonly QueueDecision[] {
  switch (kind) {
    case 'campaign':
      // A revision is decided by the operator who has it in review.
      return heldBy === 'me'
        ? ['commentOnCampaign', 'requestCampaignChanges', 'approveCampaign', 'rejectCampaign']
        : [];
    case 'identity':
      return ['verifyIdentity', 'refuseIdentity'];
    case 'withdrawal':
      return (WITHDRAWAL_DECISIONS[status] ?? []).filter((call) => !waitsForOther || call !== 'approveWithdrawal');
    case 'evidence':
      return ['acceptEvidence', 'refuseEvidence'];
    case 'bankAccount':
      return ['verifyBankAccount', 'refuseBankAccount'];
    case 'report':
      return ['answerReporter', 'closeReport'];
    case 'volunteer':
      return ['moveVolunteer'];
    case 'task':
      return ['finishTask'];
    case 'unmatched':
      return ['proposeUnmatchedRefund', 'proposeUnmatchedGift'];
    case 'merchantCode':
      return waitsForOther ? ['withdrawMerchantCode'] : ['confirmMerchantCode', 'withdrawMerchantCode'];
    case 'proposal':
      return waitsForOther || !CONFIRMABLE_KINDS.includes(status)
        ? ['withdrawProposal']
        : ['confirmProposal', 'withdrawProposal'];
  }
}

/** Returns the calls that an operator of the kind's roles may make about an item now. */
export function decisionsOf(item: ItemState): QueueDecision[] {
  return item.own || item.heldBy === 'other' ? [] : [...decisionsOfState(item)];
}
