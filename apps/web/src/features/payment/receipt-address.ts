import type { PaymentDetail } from '@uluran/contract';
import { isPaidPayment } from '@uluran/contract/states';

/** Returns true if the gift is paid and its donor gave no address for the receipt. */
export function lacksAddress({ status, maskedEmail }: PaymentDetail): boolean {
  return isPaidPayment(status) && maskedEmail === null;
}

/** Address of the form for the receipt's address: `/campaigns/bantu-alya/donate/…/payment?receipt=1`. */
export function receiptFormPath(path: string): string {
  return `${path}?receipt=1`;
}
