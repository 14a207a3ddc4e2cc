import type { BrowserSubscription, Client } from '@uluran/api-sdk';

/** What the examples start from: a client, and values that earlier calls, links or forms have given. */
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
  updateId: string;
  newsId: string;
  bankAccountId: string;
  withdrawalId: string;
  /** A line of evidence. */
  lineId: string;
  sessionId: string;
  merchantId: string;
  /** From a link in a mail, or of a provider that signs people in. */
  token: string;
  /** Of a browser that notifications are sent to. */
  subscription: BrowserSubscription;
  /** Chosen in a form. */
  file: File;
  /** Ends what follows a payment. */
  signal: AbortSignal;
}
