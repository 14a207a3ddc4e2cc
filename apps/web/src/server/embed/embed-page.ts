import { LOCALE, PRODUCT_NAME } from '@uluran/brand';
import { escapeHtml } from '@uluran/page-server';
import { EMBED_STYLES } from './embed-styles.ts';

/** The scheme that the page around the card asks for; that of the visitor's device where it asks for none. */
export type EmbedTheme = 'light' | 'dark' | undefined;

/** What a card shows. Addresses are absolute: inside a frame nothing else stands for them. */
export interface EmbedCard {
  title: string;
  by: string;
  /** The target's own page, as the card leads to it. */
  pageUrl: string;
  /** The one address that search engines should know the page by. */
  canonical: string;
  /** Where to give; undefined while nothing can be given. */
  donateUrl: string | undefined;
  picture: { url: string; width: number; height: number; alt: string };
  figure: string;
  label: string;
  /** Null where there is no target. */
  percent: number | null;
  /** Why nothing can be given now. */
  notice: string | undefined;
}

interface Frame {
  title: string;
  canonical: string | undefined;
  theme: EmbedTheme;
}

/** A whole document without a script, of a few kilobytes. */
function documentOf({ title, canonical, theme }: Frame, body: string): string {
  return [
    `<!DOCTYPE html><html lang="${LOCALE.html}"${theme === undefined ? '' : ` data-theme="${theme}"`}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)} · ${PRODUCT_NAME}</title>`,
    canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    `<style>${EMBED_STYLES}</style></head><body><main>${body}</main></body></html>`,
  ].join('');
}

/** A link out of the frame: it opens a tab of its own, which cannot reach the page around the card. */
function link(url: string, text: string, className = ''): string {
  return `<a href="${escapeHtml(url)}" target="_blank" rel="noopener"${className && ` class="${className}"`}>${escapeHtml(text)}<span class="hidden"> (tab baru)</span></a>`;
}

function progress(percent: number): string {
  const label = `Terkumpul ${percent} persen`;
  return `<progress value="${Math.min(percent, 100)}" max="100" aria-label="${label}"></progress>`;
}

/** The card of a target. */
export function embedPage(card: EmbedCard, theme: EmbedTheme): string {
  const { title, by, pageUrl, canonical, donateUrl, picture, figure, label, percent, notice } = card;
  const body = [
    `<img src="${escapeHtml(picture.url)}" width="${picture.width}" height="${picture.height}" alt="${escapeHtml(picture.alt)}">`,
    `<div><h1>${link(pageUrl, title)}</h1><p class="muted">${escapeHtml(by)}</p>`,
    percent === null ? '' : progress(percent),
    `<p><b>${escapeHtml(figure)}</b><br><span class="muted">${escapeHtml(label)}</span></p>`,
    notice === undefined ? '' : `<p class="notice">${escapeHtml(notice)}</p>`,
    donateUrl === undefined
      ? link(pageUrl, 'Lihat halamannya', 'button quiet')
      : link(donateUrl, 'Donasi sekarang', 'button'),
    `<p class="brand">${link(new URL('/', pageUrl).href, PRODUCT_NAME)}</p></div>`,
  ].join('');
  return documentOf({ title, canonical, theme }, body);
}

/** What stands in the frame where there is no card. */
export function embedNotice(words: { title: string; text: string }, origin: string, theme: EmbedTheme): string {
  const { title, text } = words;
  const body = `<div><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${link(origin, `Buka ${PRODUCT_NAME}`, 'button quiet')}</div>`;
  return documentOf({ title, canonical: undefined, theme }, body);
}
