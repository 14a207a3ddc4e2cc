import { setTimeout as pause } from 'node:timers/promises';
import { type Client, isApiError } from '@uluran/api-sdk';
import type { Receipt } from '@uluran/contract/endpoints';
import { bookCheckPath, receiptPath } from '@uluran/contract/receipt-codes';
import { CRASH, securityHeaders } from '@uluran/page-server';
import { LRUCache } from 'lru-cache';
import type { readReceiptPath } from '../../app/receipt-path.ts';
import type { ReceiptSheetProps } from '../../features/voices/receipt-sheet-props.ts';
import { pagesOf } from '../../targets/kinds.ts';
import { pageResponse } from '../pages.ts';
import { clientOf, failedAt, htmlResponse, refusalResponse, type Site, type Visit } from '../site.ts';
import { correctionTexts, receiptText } from './receipt-lines.ts';

/** Making one takes about 35 ms of the process; a donor who opens it again gets the same bytes. At most 200 of 25 kB. */
const kept = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: 200 });

type Texts = Pick<ReceiptSheetProps, 'text' | 'corrections'>;

/** The texts of a receipt; personal ones have the payer's whole tax number. */
interface FoundReceipt extends Texts {
  isPersonal: boolean;
  /** Address at which the book proves it. */
  proof: string;
}

const makeDocument = async (text: Texts['text'], corrections: Texts['corrections']) =>
  (await import('./receipt-document.ts')).receiptDocument(text, corrections);

/** The document of these texts. The library is loaded with the first one: it takes as long as a few pages. */
async function documentOf({ text, corrections, isPersonal }: FoundReceipt): Promise<Uint8Array<ArrayBuffer>> {
  // Neither the document nor its texts stay in memory.
  if (isPersonal) return await makeDocument(text, corrections);
  const key = JSON.stringify([text, corrections]);
  const found = kept.get(key);
  if (found !== undefined) return await found;
  const made = makeDocument(text, corrections);
  kept.set(key, made);
  try {
    return await made;
  } catch (error) {
    kept.delete(key);
    throw error;
  }
}

/** A receipt is numbered a moment after its payment, and a donor may be as quick: so long it is waited for. */
const WAITS_MS = [250, 500, 1_000, 2_000, 0];

/** The receipt of a gift that is paid. */
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

type ReceiptAddress = NonNullable<ReturnType<typeof readReceiptPath>>;

/** The receipt that this address names; undefined where there is none. As with the payment's page, its id is the only key. */
async function findReceipt(site: Site, visit: Visit, named: ReceiptAddress): Promise<FoundReceipt | undefined> {
  const client = clientOf(site, visit);
  try {
    const payment = await client.payments.get(named.paymentId);
    const pages = pagesOf(payment.donation.target.kind);
    const isPaid = payment.paidAt !== null && payment.donation.receiptNumber !== null;
    if (pages === undefined || payment.path !== named.paymentPath || !isPaid) return undefined;
    const receipt = await issuedReceipt(client, payment.donationId);
    const isPersonal = named.format === 'file' && receipt.taxNumber !== null;
    const payer = isPersonal ? await client.receipts.payer(payment.donationId) : undefined;
    return {
      text: receiptText(receipt, { words: pages.words, origin: site.publicOrigin, payer }),
      corrections: correctionTexts(receipt),
      isPersonal,
      proof: bookCheckPath(payment.donationId),
    };
  } catch (error) {
    if (isApiError(error) && error.status === 404) return undefined;
    throw error;
  }
}

/** The receipt as a page without a script. */
function pageOf(
  site: Site,
  visit: Visit,
  { text, corrections, proof }: FoundReceipt,
  paymentPath: string,
): Promise<Response> {
  const ways = { file: receiptPath(paymentPath), proof, back: paymentPath };
  const content = { page: 'receipt', text, corrections, ...ways } as const;
  const styles = site.build.manifest.routes.__root__?.css ?? [];
  const html = Promise.resolve(site.serverEntry.renderVoice({ content, styles }));
  const headers = { 'X-Robots-Tag': 'noindex' };
  return html.then((page) =>
    htmlResponse(site, visit, { html: page, status: 200, cache: 'private', referrerPolicy: 'same-origin', headers }),
  );
}

async function fileOf({ request, visitor }: Visit, receipt: FoundReceipt): Promise<Response> {
  const headers = securityHeaders({ referrerPolicy: 'same-origin' });
  headers.set('Content-Type', 'application/pdf');
  headers.set('Content-Disposition', `attachment; filename="kuitansi-${receipt.text.number.replaceAll('/', '-')}.pdf"`);
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex');
  headers.set('X-Request-Id', visitor.requestId);
  return new Response(request.method === 'HEAD' ? null : await documentOf(receipt), { headers });
}

/** `…/donate/{id}/receipt` and `receipt.pdf`: the receipt of a paid gift, to read, keep or print. Anything else there is the site's 404. */
export async function receiptResponse(site: Site, visit: Visit, named: ReceiptAddress): Promise<Response> {
  try {
    const receipt = await findReceipt(site, visit, named);
    if (receipt === undefined) return await pageResponse(site, visit);
    return await (named.format === 'page' ? pageOf(site, visit, receipt, named.paymentPath) : fileOf(visit, receipt));
  } catch (error) {
    site.log.error('a receipt could not be made', { ...failedAt(visit), error });
    return refusalResponse(site, visit, CRASH);
  }
}
