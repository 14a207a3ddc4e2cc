import { PAYMENT_METHODS, type PaymentMethodCode, type PaymentMethodGroup } from '@uluran/contract/payment-methods';
import type { ChargeRequest, GatewayReport } from '../port.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Data that a donor needs to pay: a field of the payment, and a name for its absence in the log. */
type Need = readonly [field: 'qrString' | 'accountNumber' | 'billerCode' | 'redirectUrl', missing: string];

/** One method at the gateway. */
interface Channel {
  /** Returns the fields of the charge besides order and amount. */
  fields: (request: ChargeRequest) => Fields;
  needs: readonly Need[];
}

const CODE: Need = ['qrString', 'it has no QR code'];
const NUMBER: Need = ['accountNumber', 'it has no account number'];
const BILLER: Need = ['billerCode', 'it has no biller code'];
const LINK: Need = ['redirectUrl', 'it has no address to pay at'];

/** Text on the teller's receipt or the bank's screen. The gateway takes 10, 20 or 30 plain characters there. */
const PURPOSE = 'Donasi';

const bank = (code: string): Channel => ({
  fields: () => ({ payment_type: 'bank_transfer', bank_transfer: { bank: code } }),
  needs: [NUMBER],
});

const shop = (store: string): Channel => ({
  fields: () => ({ payment_type: 'cstore', cstore: { store, message: PURPOSE } }),
  needs: [NUMBER],
});

/** Every method except the card's, which is paid on the gateway's own page (`hosted-page.ts`). */
const CHANNELS: Readonly<Record<Exclude<PaymentMethodCode, 'card'>, Channel>> = {
  qris: { fields: () => ({ payment_type: 'qris', qris: { acquirer: 'gopay' } }), needs: [CODE] },
  gopay: {
    fields: ({ returnUrl }) => ({ payment_type: 'gopay', gopay: { enable_callback: true, callback_url: returnUrl } }),
    needs: [LINK],
  },
  shopeepay: {
    fields: ({ returnUrl }) => ({ payment_type: 'shopeepay', shopeepay: { callback_url: returnUrl } }),
    needs: [LINK],
  },
  va_bca: bank('bca'),
  va_bni: bank('bni'),
  va_bri: bank('bri'),
  va_permata: bank('permata'),
  va_cimb: bank('cimb'),
  mandiri_bill: {
    fields: () => ({ payment_type: 'echannel', echannel: { bill_info1: 'Untuk:', bill_info2: PURPOSE } }),
    needs: [NUMBER, BILLER],
  },
  indomaret: shop('indomaret'),
  alfamart: shop('alfamart'),
};

/** Groups whose code or link only the response to the charge is documented to contain: the status call may omit it. */
const SENT_WITH_CHARGE: readonly PaymentMethodGroup[] = ['qris', 'ewallet', 'card'];

/** Returns true if the method is paid on the gateway's own page instead of charged directly. */
export function isPaidOnGatewaysPage(method: PaymentMethodCode): method is 'card' {
  return method === 'card';
}

/** Returns the method's part of a charge. */
export function channelFields(method: Exclude<PaymentMethodCode, 'card'>, request: ChargeRequest): Fields {
  return CHANNELS[method].fields(request);
}

/** Returns the reason for the log why a donor could not pay the opened payment; undefined if it can be paid. */
export function missingToPay(
  method: PaymentMethodCode,
  payment: GatewayReport,
  foundAgain: boolean,
): string | undefined {
  if (foundAgain && SENT_WITH_CHARGE.includes(PAYMENT_METHODS[method].group)) return undefined;
  const needs = method === 'card' ? [LINK] : CHANNELS[method].needs;
  return needs.find(([field]) => payment[field] === null)?.[1];
}
