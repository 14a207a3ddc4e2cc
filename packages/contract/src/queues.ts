import type { OperatorWork } from './operator-roles.ts';

/** Kinds of items that wait for an operator. Each kind is also a kind of work, whose roles see it (`WORK_ROLES`). */
export const QUEUE_KINDS = [
  'campaign',
  'identity',
  'bankAccount',
  'withdrawal',
  'evidence',
  'report',
  'unmatched',
  'proposal',
  'volunteer',
  'task',
  'merchantCode',
] as const satisfies readonly OperatorWork[];
export type QueueKind = (typeof QUEUE_KINDS)[number];

/** Names of the kinds, as operators read them, in the order of the console's tabs. */
export const QUEUE_KIND_NAMES: Readonly<Record<QueueKind, string>> = {
  campaign: 'Galang dana',
  identity: 'Identitas',
  withdrawal: 'Pencairan',
  evidence: 'Bukti',
  bankAccount: 'Rekening',
  report: 'Laporan',
  unmatched: 'Uang tak dikenal',
  proposal: 'Usulan',
  volunteer: 'Relawan',
  task: 'Tugas',
  merchantCode: 'QR merchant',
};

/** Kinds of proposals, which one operator makes and another one confirms. */
export const PROPOSAL_KINDS = [
  'refund',
  'unmatched-refund',
  'unmatched-assign',
  'setting',
  'operator-role',
  'pool-open',
  'pool-close',
  'pool-repay',
  'settlement-import',
  'settlement-fees',
] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** Selections of a queue by the holder: the caller, no operator, or everyone. */
export const QUEUE_HOLDERS = ['me', 'nobody', 'anybody'] as const;
export type QueueHolder = (typeof QUEUE_HOLDERS)[number];

/** Facts about an item that an operator reads first. Those with a figure have it in `count`. */
export const QUEUE_SIGNALS = [
  /** It concerns the caller, who cannot take it. */
  'own',
  /** An amount from `queue_rules.largeRupiah` on. */
  'large_amount',
  /** A goal from `queue_rules.highTargetRupiah` on. */
  'high_target',
  /** Disaster relief, with a deadline of its own. */
  'disaster',
  /** The owner has published no campaign before, or has received no transfer. */
  'first_time_owner',
  /** A revision of a published campaign. */
  'public_already',
  /** Earlier rounds of requested changes of this campaign. */
  'returned_before',
  /** Other members have the same bank account. */
  'bank_account_elsewhere',
  /** The bank has another name for the holder. */
  'holder_differs',
  /** The bank has no such account. */
  'holder_unknown',
  /** Targets of other owners show one of its pictures, or one that looks like it. */
  'picture_seen',
  /** Targets of other owners have the same summary, or share a third of their text. */
  'text_seen',
  /** Ten or more paid gifts of one donor to the fund on one day of the last 30. */
  'gift_burst',
  /** Reports about the target that wait. */
  'reported',
  /** How often the same report was sent. */
  'repeated',
  /** The target is frozen: no money leaves it. */
  'frozen',
  /** Evidence of an earlier withdrawal is overdue: the transfer waits. */
  'evidence_late',
  /** One operator has approved; another one has to. */
  'second_person',
  /** The caller proposed or approved it; another operator has to confirm. */
  'waits_for_other',
] as const;
export type QueueSignal = (typeof QUEUE_SIGNALS)[number];

/** Calls that an item may allow: names of `OPERATOR_ROUTES`. */
export const QUEUE_DECISIONS = [
  'commentOnCampaign',
  'requestCampaignChanges',
  'approveCampaign',
  'rejectCampaign',
  'verifyIdentity',
  'refuseIdentity',
  'approveWithdrawal',
  'rejectWithdrawal',
  'startWithdrawalTransfer',
  'markWithdrawalTransferred',
  'markWithdrawalFailed',
  'acceptEvidence',
  'refuseEvidence',
  'verifyBankAccount',
  'refuseBankAccount',
  'answerReporter',
  'closeReport',
  'moveVolunteer',
  'finishTask',
  'proposeUnmatchedRefund',
  'proposeUnmatchedGift',
  'confirmProposal',
  'withdrawProposal',
  'confirmMerchantCode',
  'withdrawMerchantCode',
] as const;
export type QueueDecision = (typeof QUEUE_DECISIONS)[number];
