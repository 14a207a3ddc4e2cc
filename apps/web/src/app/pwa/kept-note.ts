import { formatDateTime } from '@uluran/contract/locale';

const NOTE_CLASS = 'kept-note';

/** When the page that is shown was stored, if the service worker took it from its store. */
export function keptAt(): string | undefined {
  return document.documentElement.dataset.keptAt;
}

/**
 * Shows the date of a page that comes from the worker's store. Built without React, because pages of reading have no application; it changes none of the
 * application's elements.
 */
export function showKeptNote(): void {
  const at = keptAt();
  const place = document.querySelector('.u-offline');
  if (at === undefined || place === null || document.querySelector(`.${NOTE_CLASS}`) !== null) return;
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

/** What the page shows was fetched now. */
export function hideKeptNote(): void {
  delete document.documentElement.dataset.keptAt;
  document.querySelector(`.${NOTE_CLASS}`)?.remove();
}
