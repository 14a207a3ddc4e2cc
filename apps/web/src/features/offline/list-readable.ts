import { PRODUCT_NAME } from '@uluran/brand';
import { formatDateTime } from '@uluran/contract/locale';
import { type KeptPage, listKeptPages } from '@uluran/pwa/kept';
import { attachWholeSheet } from '../../islands/page-block.ts';
import { READABLE_ID } from './readable-id.ts';

/** Number of pages that fill a phone's screen one and a half times. */
const SHOWN = 10;

function itemOf({ url, title, keptAt }: KeptPage): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = url;
  link.textContent = title.replace(` · ${PRODUCT_NAME}`, '');
  const time = document.createElement('p');
  time.textContent = `diperbarui ${formatDateTime(keptAt)}`;
  item.append(link, time);
  return item;
}

/** Lists the pages that the service worker has stored on the offline page; does nothing on every other page. */
export async function listReadable(): Promise<void> {
  const place = document.getElementById(READABLE_ID);
  if (place === null) return;
  const pages = await listKeptPages();
  void attachWholeSheet();
  place.querySelector('ul')?.append(...pages.slice(0, SHOWN).map(itemOf));
  place.hidden = pages.length === 0;
}
