import type { BrowserSubscription, Client } from '@uluran/api-sdk';

/** Input of the examples: a client, and values from earlier calls, links or forms. */
export interface Given {
  uluran: Client;
  /** A target's slug. */
  slug: string;
  productId: string;
  donationId: string;
  paymentId: string;
  prayerId: string;
  /** A campaign of the signed-in member. */
  campaignId: string;
  /** A co-organiser's membership, and an open invitation. */
  memberId: string;
  invitationId: string;
  updateId: string;
  newsId: string;
  bankAccountId: string;
  withdrawalId: string;
  /** A line of evidence. */
  lineId: string;
  sessionId: string;
  merchantId: string;
  /** From a link in a mail, or from a sign-in provider. */
  token: string;
  /** A browser's subscription to notifications. */
  subscription: BrowserSubscription;
  /** Chosen in a form. */
  file: File;
  /** Ends the watch of a payment. */
  signal: AbortSignal;
}
