import { setTimeout as pause } from 'node:timers/promises';
import { type Client, isApiError } from '@uluran/api-sdk';
import type { Receipt } from '@uluran/contract/endpoints';
import { bookCheckPath } from '@uluran/contract/receipt-codes';
import { pagesOf } from '../../targets/kinds.ts';
import { correctionTexts, receiptText } from './receipt-lines.ts';
import type { ReceiptTexts } from './receipt-sheet-props.ts';

/** Key of a receipt and options of its texts. */
export interface AskedReceipt {
  paymentId: string;
  /** Path of the payment's page. */
  paymentPath: string;
  /** Absolute address of the site. */
  origin: string;
  /** Includes the payer's whole tax number if the receipt is for the tax office. */
  withPayer?: boolean;
}

export interface FoundReceipt extends ReceiptTexts {
  /** The texts have the payer's whole tax number. */
  isPersonal: boolean;
  /** Address of the book's proof of this receipt. */
  proof: string;
}

/** Waits between attempts, in ms: a receipt gets its number shortly after the payment, and a donor may open it earlier. */
const WAITS_MS = [250, 500, 1_000, 2_000, 0];

/** Returns the receipt of a paid gift. */
async function issuedReceipt(client: Client, donationId: string): Promise<Receipt> {
  for (const wait of WAITS_MS) {
    try {
      return await client.receipts.get(donationId);
    } catch (error) {
      if (wait === 0 || !isApiError(error) || error.status !== 404) throw error;
      await pause(wait);
    }
  }
  throw new Error('the last wait is 0');
}

/** Returns the receipt of a payment; undefined if there is none. As on the payment's page, the id is the only key. */
export async function findReceipt(client: Client, asked: AskedReceipt): Promise<FoundReceipt | undefined> {
  const { paymentId, paymentPath, origin, withPayer = false } = asked;
  try {
    const payment = await client.payments.get(paymentId);
    const pages = pagesOf(payment.donation.target.kind);
    const isPaid = payment.paidAt !== null && payment.donation.receiptNumber !== null;
    if (pages === undefined || payment.path !== paymentPath || !isPaid) return undefined;
    const receipt = await issuedReceipt(client, payment.donationId);
    const isPersonal = withPayer && receipt.taxNumber !== null;
    const payer = isPersonal ? await client.receipts.payer(payment.donationId) : undefined;
    return {
      text: receiptText(receipt, { words: pages.words, origin, payer }),
      corrections: correctionTexts(receipt),
      isPersonal,
      proof: bookCheckPath(payment.donationId),
    };
  } catch (error) {
    if (isApiError(error) && error.status === 404) return undefined;
    throw error;
  }
}
