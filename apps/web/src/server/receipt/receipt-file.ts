import { CRASH, securityHeaders } from '@uluran/page-server';
import { LRUCache } from 'lru-cache';
import { type FoundReceipt, findReceipt } from '../../features/receipt/find-receipt.ts';
import type { ReceiptTexts } from '../../features/receipt/receipt-sheet-props.ts';
import { pageResponse } from '../pages.ts';
import { clientOf, failedAt, refusalResponse, type Site, type Visit } from '../site.ts';
import type { ReceiptFileAddress } from './receipt-file-path.ts';

/** Cached receipts: a receipt takes about 35 ms of the process, and a donor who opens it again gets the same bytes. At most 200 receipts of 25 kB. */
const kept = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: 200 });

const makeDocument = async ({ text, corrections }: ReceiptTexts) =>
  (await import('./receipt-document.ts')).receiptDocument(text, corrections);

/** Makes the document of these texts. The library is loaded for the first receipt, because loading takes as long as a few pages. */
async function documentOf(receipt: FoundReceipt): Promise<Uint8Array<ArrayBuffer>> {
  // Neither the document nor its texts stay in memory.
  if (receipt.isPersonal) return await makeDocument(receipt);
  const key = JSON.stringify([receipt.text, receipt.corrections]);
  const found = kept.get(key);
  if (found !== undefined) return await found;
  const made = makeDocument(receipt);
  kept.set(key, made);
  try {
    return await made;
  } catch (error) {
    kept.delete(key);
    throw error;
  }
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

/** `…/donate/{id}/receipt.pdf`: the receipt of a paid gift as a file. Anything else there is the site's 404. */
export async function receiptFileResponse(site: Site, visit: Visit, named: ReceiptFileAddress): Promise<Response> {
  try {
    const asked = { ...named, origin: site.publicOrigin, withPayer: true };
    const receipt = await findReceipt(clientOf(site, visit), asked);
    if (receipt === undefined) return await pageResponse(site, visit);
    return await fileOf(visit, receipt);
  } catch (error) {
    site.log.error('a receipt could not be made', { ...failedAt(visit), error });
    return refusalResponse(site, visit, CRASH);
  }
}
