import { formatDateTime } from '@uluran/contract/locale';
import { attachWholeSheet } from '../../islands/page-block.ts';
import { keptAt, NOTE_CLASS } from './kept-mark.ts';

/** Shows the date of a page that comes from the worker's store. */
export function showKeptNote(): void {
  const at = keptAt();
  const place = document.querySelector('.u-offline');
  if (at === undefined || place === null || document.querySelector(`.${NOTE_CLASS}`) !== null) return;
  void attachWholeSheet();
  const frame = document.createElement('div');
  frame.className = `u-wrap ${NOTE_CLASS}`;
  frame.setAttribute('role', 'status');
  const banner = document.createElement('p');
  banner.className = 'u-banner';
  const state = navigator.onLine ? 'Sambungan sedang terganggu.' : 'Anda sedang luring.';
  banner.textContent = `${state} Halaman ini terakhir diperbarui ${formatDateTime(at)}.`;
  frame.append(banner);
  place.before(frame);
}
