import type { OperatorClient } from '@uluran/api-sdk/operator';

/** Input of the examples: a client, and values of earlier calls. */
export interface OperatorGiven {
  operators: OperatorClient;
  /** Of the first step of a sign-in. */
  signInToken: string;
  campaignId: string;
  identityId: string;
  withdrawalId: string;
  /** A line of evidence. */
  lineId: string;
}
