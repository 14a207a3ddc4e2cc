import type { OperatorClient } from '@uluran/api-sdk/operator';
import type { DeliveryChanges, EndpointInput, NewProduct } from '@uluran/contract/endpoints';

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
  /** Of a report of a visitor, a task, a volunteer or a payout. */
  number: string;
  /** Text of a gateway's report of a payout, CSV. */
  report: string;
  /** The version of an item that was read. */
  version: string;
  memberId: string;
  articleId: string;
  pickId: string;
  file: Blob;
  merchantId: string;
  /** Fields of a merchant. */
  merchant: Omit<EndpointInput<'createMerchant', 'body'>, 'qrString'>;
  /** The text of a QRIS code. */
  qrString: string;
  productId: string;
  /** Fields of a product with its first price. */
  product: NewProduct;
  priceId: string;
  deliveryId: string;
  delivery: Omit<DeliveryChanges, 'version'>;
  programmeId: string;
  companyId: string;
  operatorId: string;
  /** Of a session in the list of one's own. */
  sessionId: string;
  /** A proposed role. */
  roleProposalId: string;
  /** A line of evidence. */
  lineId: string;
}
