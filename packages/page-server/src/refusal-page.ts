import { PRODUCT_NAME, THEME_COLOUR } from '@uluran/brand';
import { ERROR_SENTENCES } from '@uluran/contract/envelope';
import { escapeHtml } from './html.ts';

/** Texts of an error page in Indonesian: a short title, and an explanation with a remedy. */
export interface Refusal {
  status: number;
  title: string;
  explanation: string;
}

/** The specification's heading for every status except 404. */
const HEADING = 'Internal Server Error';

export const CRASH: Refusal = {
  status: 500,
  title: HEADING,
  explanation: ERROR_SENTENCES.internal_error,
};

interface RefusalContext {
  requestId: string;
  styles: readonly string[];
  retryPath: string;
}

/** Renders a whole page without the application. It is written by hand so that it cannot fail. */
export function refusalPage({ title, explanation }: Refusal, { requestId, styles, retryPath }: RefusalContext): string {
  const reason = title === HEADING ? '' : `<h2>${escapeHtml(title)}</h2>`;
  const links = styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('');
  return [
    '<!DOCTYPE html><html lang="id"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="theme-color" content="${THEME_COLOUR}"><meta name="robots" content="noindex">`,
    `<title>${HEADING} · ${PRODUCT_NAME}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${links}`,
    '</head><body><main><div class="u-wrap"><div class="u-error-state">',
    `<h1 lang="en">${HEADING}</h1>${reason}<p class="u-muted">${escapeHtml(explanation)}</p>`,
    `<p class="u-small u-muted">Kode permintaan: <code>${escapeHtml(requestId)}</code></p>`,
    `<p><a class="u-button u-button--secondary" href="${escapeHtml(retryPath)}">Coba lagi</a></p>`,
    '<p><a href="/">Kembali ke beranda</a></p></div></div></main></body></html>',
  ].join('');
}
