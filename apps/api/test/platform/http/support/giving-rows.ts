import type { RouteName } from '@uluran/contract/routes';
import { newAddress } from '../../../support/accounts.ts';
import { donationBody, type GivenPayment } from '../../../support/giving.ts';
import type { Row } from './matrix-row.ts';

/** Gifts of the rows. They are made after the rows. */
interface Given {
  /** A gift with an open payment. */
  gift: GivenPayment;
  /** Public id of the prayer of a paid gift. */
  prayer: string;
  receipt: { donationId: string; code: string };
}

/** One good request for each call about gifts, their payments and their receipts. `slug` is a campaign's. */
export const givingRows = (slug: string, given: () => Given) =>
  ({
    sayAmen: { path: () => `/prayers/${given().prayer}/amen`, body: () => ({}), status: 200 },
    listPaymentMethods: { path: () => '/payment-methods?amountRupiah=50000', status: 200 },
    createDonation: { path: () => '/donations', body: () => donationBody(slug), status: 201 },
    changePaymentMethod: {
      path: () => `/donations/${given().gift.donationId}/payment`,
      body: () => ({ method: 'va_bri' }),
      status: 201,
    },
    getReceipt: { path: () => `/donations/${given().receipt.donationId}/receipt`, status: 200 },
    getReceiptProof: { path: () => `/donations/${given().receipt.donationId}/receipt/proof`, status: 404 },
    getReceiptPayer: { path: () => `/donations/${given().receipt.donationId}/receipt/payer`, status: 404 },
    verifyReceipt: { path: () => `/receipts/${given().receipt.code}`, status: 200 },
    getDonation: { path: () => `/donations/${given().gift.donationId}`, status: 200 },
    getPayment: { path: () => `/payments/${given().gift.paymentId}`, status: 200 },
    // A gift that is not paid has no trace: rupiah-traces.db.test.ts, trace-pictures.db.test.ts.
    getPaymentTrace: { path: () => `/payments/${given().gift.paymentId}/trace`, status: 404 },
    describeTracePicture: { path: () => `/payments/${given().gift.paymentId}/trace/picture`, status: 404 },
    streamPayment: { path: () => `/payments/${given().gift.paymentId}/events`, status: 200 },
    checkPayment: { path: () => `/payments/${given().gift.paymentId}/check`, status: 200 },
    // This gift is not paid: receipt-mails.db.test.ts.
    mailReceipt: {
      path: () => `/payments/${given().gift.paymentId}/receipt-mail`,
      body: () => ({ email: newAddress() }),
      status: 404,
    },
    // A guest's gift with another address belongs to no member.
    getOwnDonation: { path: () => `/me/donations/${given().gift.donationId}`, status: 404 },
    changeDonorVisibility: {
      path: () => `/me/donations/${given().gift.donationId}/visibility`,
      body: () => ({ anonymous: true }),
      status: 404,
    },
  }) satisfies Partial<Record<RouteName, Row>>;
