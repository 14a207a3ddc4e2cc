/** Names the element in pages. */
const FIRST_VIEW_ID = 'first-view';

/** Sections of a detail page. Each has about the height of a screen until it is laid out. */
const STYLE =
  '.detail__main>.u-block,.detail~.u-section{content-visibility:auto;contain-intrinsic-size:auto 40rem;overflow-clip-margin:1rem}';

/**
 * Of a long page a phone lays out what is in view, and the other parts when they come near: half of a detail page's layout happens before its first paint
 * otherwise. Not the footer, nor pages of reading: a kept place near the end of a page needs its height.
 */
export const FIRST_VIEW = `<style id="${FIRST_VIEW_ID}">@media screen and (max-width:63.99rem){${STYLE}}</style>`;

/** Whether a page has such sections. */
export const isLongPage = (html: string): boolean => html.includes('class="detail__main');

/**
 * Runs before anything is drawn. A page that is shown at a place further down, after a reload, on the way back or by its address, needs the heights of all
 * that is above it.
 */
export const FIRST_VIEW_SCRIPT = `if(location.hash||performance.getEntriesByType('navigation')[0]?.type!='navigate')document.getElementById('${FIRST_VIEW_ID}').remove()`;

/** Has a page that has come to life laid out whole. */
export function endFirstView(): void {
  document.getElementById(FIRST_VIEW_ID)?.remove();
}
