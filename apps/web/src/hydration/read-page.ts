import { PAGE_DATA_ID, readPageData } from '@uluran/page-server/page-data';
import type { PageData } from '../app/context.ts';

/** Reads what the page was made of, from the page or from the address it names. Rejects if that cannot be had; the page then stays as it was written. */
export async function readPage(): Promise<PageData> {
  const from = document.getElementById(PAGE_DATA_ID)?.dataset.from;
  if (from === undefined) return readPageData<PageData>();
  const answer = await fetch(from);
  if (!answer.ok) throw new Error(`What this page was made of cannot be had: ${answer.status}.`);
  return (await answer.json()) as PageData;
}
