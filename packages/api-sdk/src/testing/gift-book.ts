import type { CreatedDonation, Donation, PaymentDetail } from '@uluran/contract/endpoints';
import { paymentGuides } from '@uluran/contract/payment-guides';
import type { PaymentMethodCode } from '@uluran/contract/payment-methods';
import { canBecome, isOpenPayment, PAYMENT_TRANSITIONS, type PaymentStatus } from '@uluran/contract/states';
import type { FakeClock } from './clock.ts';
import { type KeptPayment, newPayment } from './new-gift.ts';
import { createPaymentStreams } from './payment-streams.ts';

/** Donations and payments in memory, and the streams of payments' watchers. */
export interface GiftBook {
  donations: Map<string, Donation>;
  payments: Map<string, KeptPayment>;
  /** A payment in the form of responses. */
  detailOf: (payment: KeptPayment) => PaymentDetail;
  /** A payment that may change to this status, in its current state, and its donation. Throws an Error for any other payment. */
  find: (id: string, status: PaymentStatus) => { payment: KeptPayment; donation: Donation };
  /** Stores a payment and its donation, and sends the payment to its watchers. */
  change: (payment: KeptPayment, donation: Donation) => PaymentDetail;
  /** Opens a payment of a donation. */
  open: (donation: Donation, method: PaymentMethodCode) => CreatedDonation;
  /** Replaces the donation's other payments: their responses then point to this one. */
  giveUpOthers: (payment: { id: string; path: string; donationId: string }) => void;
  follow: (payment: PaymentDetail) => Response;
  clear: () => void;
}

export function createGiftBook(clock: FakeClock): GiftBook {
  const donations = new Map<string, Donation>();
  const payments = new Map<string, KeptPayment>();
  const streams = createPaymentStreams();

  const donationOf = ({ donationId }: KeptPayment) => donations.get(donationId) as Donation;

  function detailOf(payment: KeptPayment): PaymentDetail {
    const guides = payment.status === 'awaiting' ? paymentGuides(payment.method, payment) : [];
    return { ...payment, guides, now: clock.now().toISOString(), donation: donationOf(payment) };
  }
  function change(payment: KeptPayment, donation: Donation): PaymentDetail {
    payments.set(payment.id, payment);
    donations.set(donation.id, donation);
    const detail = detailOf(payment);
    streams.send(detail);
    return detail;
  }
  return {
    donations,
    payments,
    detailOf,
    change,
    find: (id, status) => {
      const payment = payments.get(id);
      if (payment === undefined) throw new Error(`This server has made no payment ${id}`);
      if (!canBecome(PAYMENT_TRANSITIONS, payment.status, status))
        throw new Error(`Payment ${id} is ${payment.status} and cannot become ${status}`);
      return { payment: { ...payment, status }, donation: donationOf(payment) };
    },
    open: (donation, method) => {
      const at = clock.now();
      const payment = newPayment(`contoh-p${payments.size + 1}`, donation, method, at);
      donations.set(donation.id, donation);
      payments.set(payment.id, payment);
      const { replacedBy, refundedRupiah, unmatchedRupiah, mailHeld, maskedEmail, ...shown } = payment;
      const { id, status, amountRupiah, tipRupiah } = donation;
      return { donation: { id, status, amountRupiah, tipRupiah }, payment: { ...shown, now: at.toISOString() } };
    },
    giveUpOthers: ({ id, path, donationId }) => {
      for (const other of [...payments.values()]) {
        if (other.donationId !== donationId || other.id === id) continue;
        const status = isOpenPayment(other.status) ? 'cancelled' : other.status;
        change({ ...other, status, replacedBy: { id, path } }, donationOf(other));
      }
    },
    follow: streams.open,
    clear: () => {
      streams.close();
      donations.clear();
      payments.clear();
    },
  };
}
