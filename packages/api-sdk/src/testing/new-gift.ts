import type { Donation, EndpointParsed, PaymentDetail } from '@uluran/contract/endpoints';
import { PAYMENT_METHODS, type PaymentMethodCode, type PaymentMethodGroup } from '@uluran/contract/payment-methods';
import { paymentPath } from '@uluran/contract/targets';
import { sample } from './sample.ts';

/** A payment in the fake server's memory. Fields that depend on the time or on the donation are added on reading. */
export type KeptPayment = Omit<PaymentDetail, 'now' | 'guides' | 'donation'>;

/** Time to pay, in minutes. */
const MINUTES_TO_PAY: Record<PaymentMethodGroup, number> = {
  qris: 15,
  ewallet: 15,
  card: 15,
  virtual_account: 1440,
  shop: 1440,
  transfer: 1440,
};

/** Fields with the code or number to pay by, per kind of method. */
function waysToPay(method: PaymentMethodCode) {
  const { group } = PAYMENT_METHODS[method];
  return {
    qrString: group === 'qris' ? '00020101021226contoh' : null,
    accountNumber: group === 'virtual_account' || group === 'shop' ? '8808112600001234' : null,
    billerCode: method === 'mandiri_bill' ? '70012' : null,
    redirectUrl: group === 'ewallet' || group === 'card' ? 'https://uluran.test/contoh/bayar' : null,
    redirectRefused: false,
  };
}

/** A new donation: the donor's input, and invented texts about the target. */
export function newDonation(id: string, body: EndpointParsed<'createDonation', 'body'>, at: Date): Donation {
  const usual = sample('getDonation');
  const { kind } = body.target;
  const slug = 'slug' in body.target ? body.target.slug : body.target.id;
  const rest = body.amountRupiah % (body.quantity ?? 1);
  return {
    ...usual,
    id,
    status: 'pending',
    target: { ...usual.target, kind, slug },
    donorName: body.anonymous ? 'Hamba Allah' : body.donor.name,
    anonymous: body.anonymous,
    message: body.message ?? null,
    amountRupiah: body.amountRupiah,
    quantity: body.quantity ?? null,
    // The server refuses an amount that is not a multiple of the price; here the price is unknown.
    unitPriceRupiah: body.quantity === undefined ? null : (body.amountRupiah - rest) / body.quantity,
    match: null,
    tipRupiah: body.tipRupiah,
    late: false,
    createdAt: at.toISOString(),
    paidAt: null,
    receiptNumber: null,
    issuedReceiptNumber: null,
  };
}

/** A new payment of a donation: gift plus tip, open for the time that its method allows. */
export function newPayment(id: string, donation: Donation, method: PaymentMethodCode, at: Date): KeptPayment {
  const minutes = MINUTES_TO_PAY[PAYMENT_METHODS[method].group];
  return {
    id,
    donationId: donation.id,
    status: 'awaiting',
    method,
    amountRupiah: donation.amountRupiah + donation.tipRupiah,
    ...waysToPay(method),
    expiresAt: new Date(at.getTime() + minutes * 60_000).toISOString(),
    paidAt: null,
    path: paymentPath(donation.target, id),
    replacedBy: null,
    refundedRupiah: 0,
    unmatchedRupiah: 0,
    mailHeld: false,
    maskedEmail: null,
  };
}
