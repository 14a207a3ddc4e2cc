import type { CreatedDonation, Donation, EndpointParsed, PaymentDetail } from '@uluran/contract/endpoints';
import type { PaymentMethodCode } from '@uluran/contract/payment-methods';
import { isOpenPayment } from '@uluran/contract/states';
import type { FakeClock } from './clock.ts';
import { createGiftBook, type GiftBook } from './gift-book.ts';
import { newDonation } from './new-gift.ts';

/** Events of a payment outside of the API: at the donor's bank, or by an operator. */
export interface GiftControls {
  /**
   * The donor pays. A payment that had expired or was replaced becomes `paid_late`. Watchers receive it at once.
   *
   * @throws Error if no donation of this server has the payment, or its donation is paid already
   */
  pay: (paymentId: string) => PaymentDetail;
  /**
   * The time to pay passes.
   *
   * @throws Error if no donation of this server has the payment, or it is not open
   */
  expire: (paymentId: string) => PaymentDetail;
  /**
   * Refunds this many rupiah, or the whole remaining amount.
   *
   * @throws Error if no donation of this server has the payment, it was not paid, or less remains
   */
  refund: (paymentId: string, amountRupiah?: number) => PaymentDetail;
}

/** The donations and payments of a fake server, in memory. */
export interface Gifts extends GiftControls {
  create: (body: EndpointParsed<'createDonation', 'body'>) => CreatedDonation;
  /** Another payment of a donation; undefined if the donation is paid already. */
  changeMethod: (donation: Donation, method: PaymentMethodCode) => CreatedDonation | undefined;
  donation: (id: string) => Donation | undefined;
  payment: (id: string) => PaymentDetail | undefined;
  /** The stream of the payment's events. */
  follow: (payment: PaymentDetail) => Response;
  /** Deletes all donations and payments. */
  clear: () => void;
}

/** The donation's own number, from the day and a counter. */
function receiptNumber(at: Date, count: number): string {
  return `UL-${at.toISOString().slice(0, 10).replaceAll('-', '')}-${String(count).padStart(8, '0')}`;
}

function pay({ payments, donations, find, change, giveUpOthers }: GiftBook, id: string, at: Date): PaymentDetail {
  const late = !isOpenPayment(payments.get(id)?.status ?? 'awaiting');
  const { payment, donation } = find(id, late ? 'paid_late' : 'paid');
  if (donation.paidAt !== null) throw new Error(`Donation ${donation.id} is paid already`);
  const paid = { status: 'paid', late, paidAt: at.toISOString() } as const;
  const numbered = { ...donation, ...paid, receiptNumber: receiptNumber(at, donations.size) };
  const detail = change({ ...payment, paidAt: paid.paidAt, replacedBy: null }, numbered);
  giveUpOthers(payment);
  return detail;
}

function refund({ find, change }: GiftBook, id: string, amountRupiah?: number): PaymentDetail {
  const { payment, donation } = find(id, 'refunded');
  const leftRupiah = payment.amountRupiah - payment.refundedRupiah;
  const returnedRupiah = amountRupiah ?? leftRupiah;
  if (!Number.isInteger(returnedRupiah) || returnedRupiah < 1 || returnedRupiah > leftRupiah)
    throw new Error(`Payment ${id} has ${leftRupiah} rupiah left to refund, not ${returnedRupiah}`);
  const status = returnedRupiah === leftRupiah ? 'refunded' : 'partially_refunded';
  const refundedRupiah = payment.refundedRupiah + returnedRupiah;
  return change({ ...payment, status, refundedRupiah }, { ...donation, status });
}

export function createGifts(clock: FakeClock): Gifts {
  const book = createGiftBook(clock);
  const { donations, payments, detailOf, find, change, open, giveUpOthers } = book;

  function expire(id: string): PaymentDetail {
    const { payment, donation } = find(id, 'expired');
    return change(payment, { ...donation, status: 'expired' });
  }
  clock.subscribe(() => {
    const now = clock.now().toISOString();
    for (const { id, status, expiresAt } of [...payments.values()])
      if (isOpenPayment(status) && expiresAt !== null && expiresAt <= now) expire(id);
  });

  return {
    create: (body) => open(newDonation(`contoh-d${donations.size + 1}`, body, clock.now()), body.method),
    changeMethod: (donation, method) => {
      if (donation.paidAt !== null) return undefined;
      const created = open({ ...donation, status: 'pending' }, method);
      giveUpOthers(created.payment);
      return created;
    },
    donation: (id) => donations.get(id),
    payment: (id) => {
      const payment = payments.get(id);
      return payment && detailOf(payment);
    },
    follow: book.follow,
    pay: (id) => pay(book, id, clock.now()),
    expire,
    refund: (id, amountRupiah) => refund(book, id, amountRupiah),
    clear: book.clear,
  };
}
