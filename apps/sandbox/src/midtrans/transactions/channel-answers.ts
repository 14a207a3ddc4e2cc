import { formatWireAmount } from '../../world/wire/amounts.ts';
import { outcomeOfCard } from './cards.ts';
import { SANDBOX_MERCHANT } from './payment-destination.ts';
import { type PaymentMethod, type PaymentType, reportedAmountRupiah, type Transaction } from './transaction.ts';

/** A JSON body as it goes over the wire. */
export type WireBody = Record<string, unknown>;

/** Fields of one payment type's answers beyond the common ones. */
interface ChannelAnswers {
  created(method: PaymentMethod): string;
  /** In every answer. */
  account(method: PaymentMethod): WireBody;
  /** In the charge's answer alone. */
  toldOnce(transaction: Transaction, publicUrl: string): WireBody;
  /** In the status once it is decided; `settlementTime` is undefined while nothing was paid. */
  decided(transaction: Transaction, settlementTime: string | undefined): WireBody;
}

const nothing = (): WireBody => ({});
const timeOnly = (_: Transaction, settlementTime: string | undefined): WireBody =>
  settlementTime === undefined ? {} : { settlement_time: settlementTime };

const get = (name: string, url: string) => ({ name, method: 'GET', url });

function qrPictures(kind: 'qris' | 'gopay', id: string, publicUrl: string) {
  return [
    get('generate-qr-code', `${publicUrl}/v2/${kind}/${id}/qr-code`),
    get('generate-qr-code-v2', `${publicUrl}/v4/${kind}/${id}/qr-code`),
  ];
}

/** The wallet's app, played by the page of the donor's bank. */
const deepLink = (id: string, publicUrl: string) => get('deeplink-redirect', `${publicUrl}/simulator/${id}`);

const bankTransfer: ChannelAnswers = {
  created: ({ channel }) =>
    channel === 'permata'
      ? 'Success, PERMATA VA transaction is successful'
      : 'Success, Bank Transfer transaction is created',
  account: ({ channel, destination }) =>
    channel === 'permata'
      ? { permata_va_number: destination }
      : { va_numbers: [{ bank: channel, va_number: destination }] },
  toldOnce: nothing,
  /** BNI alone itemises the payments; the others send an empty list or none. */
  decided(transaction, settlementTime) {
    const { channel } = transaction.method;
    if (channel === 'permata') return timeOnly(transaction, settlementTime);
    if (settlementTime === undefined) return { payment_amounts: [] };
    const paid = { paid_at: settlementTime, amount: formatWireAmount(reportedAmountRupiah(transaction)) };
    return { settlement_time: settlementTime, payment_amounts: channel === 'bni' ? [paid] : [] };
  },
};

const creditCard: ChannelAnswers = {
  created: () => 'Success, Credit Card transaction is successful',
  account: ({ channel }) => ({ masked_card: channel, bank: 'bni', card_type: 'credit', three_ds_version: '2' }),
  toldOnce: ({ transactionId }, publicUrl) => ({ redirect_url: `${publicUrl}/v2/3ds/redirect/${transactionId}` }),
  decided({ status, transactionId, method }, settlementTime) {
    if (status === 'deny' && outcomeOfCard(method.channel) === 'deny') {
      return { eci: '06', channel_response_code: '05', channel_response_message: 'Do not honor' };
    }
    if (settlementTime === undefined) return {};
    return {
      eci: '05',
      channel_response_code: '00',
      channel_response_message: 'Approved',
      approval_code: transactionId.replaceAll(/\D/g, '').slice(0, 13),
    };
  },
};

/** Each payment type's part of the answers. */
export const CHANNEL_ANSWERS: Readonly<Record<PaymentType, ChannelAnswers>> = {
  qris: {
    created: () => 'QRIS transaction is created',
    account: ({ channel }) => ({ acquirer: channel }),
    toldOnce: ({ transactionId, method }, publicUrl) => ({
      qr_string: method.destination,
      actions: qrPictures('qris', transactionId, publicUrl),
    }),
    decided: ({ method, crossReferenceId }, settlementTime) =>
      settlementTime === undefined
        ? {}
        : {
            settlement_time: settlementTime,
            transaction_type: 'on-us',
            issuer: method.channel,
            merchant_cross_reference_id: crossReferenceId,
          },
  },
  gopay: {
    created: () => 'GoPay transaction is created',
    account: nothing,
    toldOnce: ({ transactionId, method }, publicUrl) => ({
      qr_string: method.destination,
      actions: [
        ...qrPictures('gopay', transactionId, publicUrl),
        deepLink(transactionId, publicUrl),
        get('get-status', `${publicUrl}/v2/${transactionId}/status`),
        { name: 'cancel', method: 'POST', url: `${publicUrl}/v2/${transactionId}/cancel` },
      ],
    }),
    decided: timeOnly,
  },
  shopeepay: {
    created: () => 'ShopeePay transaction is created',
    account: nothing,
    toldOnce: ({ transactionId }, publicUrl) => ({ actions: [deepLink(transactionId, publicUrl)] }),
    decided: timeOnly,
  },
  bank_transfer: bankTransfer,
  echannel: {
    created: () => 'OK, Mandiri Bill transaction is successful',
    account: ({ destination }) => ({ biller_code: SANDBOX_MERCHANT.billerCode, bill_key: destination }),
    toldOnce: nothing,
    decided: timeOnly,
  },
  cstore: {
    created: () => 'Success, cstore transaction is successful',
    account: ({ channel, destination }) => ({ store: channel, payment_code: destination }),
    toldOnce: nothing,
    decided: timeOnly,
  },
  credit_card: creditCard,
};
