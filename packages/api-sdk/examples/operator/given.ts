import type { OperatorClient } from '@uluran/api-sdk/operator';

/** Input of the examples: a client, and values of earlier calls. */
export interface OperatorGiven {
  operators: OperatorClient;
  /** Of the first step of a sign-in. */
  signInToken: string;
  campaignId: string;
  identityId: string;
  withdrawalId: string;
  giftId: string;
  bankAccountId: string;
  /** Of a report, a task or a volunteer. */
  number: string;
  /** The version of an item that was read. */
  version: string;
  memberId: string;
  articleId: string;
  file: Blob;
  operatorId: string;
  /** Of a session in the list of one's own. */
  sessionId: string;
  /** A proposed role. */
  roleProposalId: string;
  /** A line of evidence. */
  lineId: string;
}
