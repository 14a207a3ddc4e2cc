/** Class of the note that names the time of a page from the service worker's store. */
export const NOTE_CLASS = 'kept-note';

/** When the page that is shown was stored, if the service worker took it from its store. */
export function keptAt(): string | undefined {
  return document.documentElement.dataset.keptAt;
}

/** What the page shows was fetched now. */
export function hideKeptNote(): void {
  delete document.documentElement.dataset.keptAt;
  document.querySelector(`.${NOTE_CLASS}`)?.remove();
}
