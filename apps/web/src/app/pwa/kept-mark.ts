/** Class of the note that names the time of a page from the service worker's store. */
export const NOTE_CLASS = 'kept-note';

/** Time at which the service worker stored the present page; undefined for a page from the network. */
export function keptAt(): string | undefined {
  return document.documentElement.dataset.keptAt;
}

/** Removes the mark and the note of a stored page, after its content was fetched from the network. */
export function hideKeptNote(): void {
  delete document.documentElement.dataset.keptAt;
  document.querySelector(`.${NOTE_CLASS}`)?.remove();
}
