import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient, isApiError } from '@uluran/api-sdk';
import type { Receipt } from '@uluran/contract/endpoints';
import { CRASH, securityHeaders } from '@uluran/page-server';
import { LRUCache } from 'lru-cache';
import { readReceiptPath } from '../../app/receipt-path.ts';
import { pagesOf } from '../../targets/kinds.ts';
import { pageResponse } from '../pages.ts';
import { apiFetchOf, refusalResponse, type Site, type Visit } from '../site.ts';
import { type ReceiptText, receiptText } from './receipt-lines.ts';

/** Making one takes about 35 ms of the process; a donor who opens it again gets the same bytes. At most 200 of 25 kB. */
const kept = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: 200 });

/** The document of these texts. The library is loaded with the first one: it takes as long as a few pages. */
async function documentOf(receipt: ReceiptText): Promise<Uint8Array<ArrayBuffer>> {
  const key = JSON.stringify(receipt);
  const found = kept.get(key);
  if (found !== undefined) return await found;
  const made = import('./receipt-document.ts').then(({ receiptDocument }) => receiptDocument(receipt));
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

/** The receipt that this address names; undefined where there is none. As with the payment's page, its id is the only key. */
async function findReceipt(site: Site, visit: Visit): Promise<ReceiptText | undefined> {
  const named = readReceiptPath(visit.url.pathname);
  if (named === undefined) return undefined;
  const apiFetch = apiFetchOf(site, visit);
  const client = createClient({
    baseUrl: site.apiUrl,
    fetch: (resource, init) => apiFetch(new Request(resource, init)),
  });
  try {
    const payment = await client.payments.get(named.paymentId);
    const pages = pagesOf(payment.donation.target.kind);
    const isPaid = payment.paidAt !== null && payment.donation.receiptNumber !== null;
    if (pages === undefined || payment.path !== named.paymentPath || !isPaid) return undefined;
    return receiptText(await issuedReceipt(client, payment.donationId), pages.words, site.publicOrigin);
  } catch (error) {
    if (isApiError(error) && error.status === 404) return undefined;
    throw error;
  }
}

/** `…/donate/{id}/receipt.pdf`: the receipt of a paid gift, to keep or print. Anything else there is the site's 404. */
export async function receiptResponse(site: Site, visit: Visit): Promise<Response> {
  const { requestId } = visit.visitor;
  try {
    const receipt = await findReceipt(site, visit);
    if (receipt === undefined) return await pageResponse(site, visit);
    const headers = securityHeaders({ referrerPolicy: 'same-origin' });
    headers.set('Content-Type', 'application/pdf');
    headers.set('Content-Disposition', `attachment; filename="kuitansi-${receipt.number.replaceAll('/', '-')}.pdf"`);
    headers.set('Cache-Control', 'no-store');
    headers.set('X-Robots-Tag', 'noindex');
    headers.set('X-Request-Id', requestId);
    if (visit.request.method === 'HEAD') return new Response(null, { headers });
    return new Response(await documentOf(receipt), { headers });
  } catch (error) {
    site.log.error('a receipt could not be made', { requestId, error });
    return refusalResponse(site, visit, CRASH);
  }
}
