import { LOCALE, PRODUCT_NAME, SHARE_DEFAULTS, THEME_COLOUR } from '@uluran/brand';
import { IDENTITY_ID, PAGE_IDENTITY } from '@uluran/brand/identity';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { escapeHtml, type SpaBuild } from '@uluran/page-server';
import { PAGE_DATA_ID, serialiseForScript } from '@uluran/page-server/page-data';
import { readablePath } from '@uluran/session/navigation';
import { ROOT_ID } from '../root-id.ts';

/** The data of the page, as one JSON block. It has nothing about the visitor. */
export interface AppPageData {
  configuration: PublicConfiguration;
}

/** Indonesian texts of a document before the app's code has loaded. `html` values are written as they are. */
export interface DocumentTexts {
  title: string;
  /** Name of the shape while the app loads. */
  loading: string;
  /** Heading if the code cannot be loaded. */
  failed: string;
  /** Without JavaScript: a heading and a paragraph. */
  unscripted: { heading: string; html: string };
  /** An unknown path: a sentence and a link to the app's first page. */
  missing: { sentence: string; start: string };
}

/**
 * Marks the page as one whose scripts run, and shows a sentence instead of the empty shape if the app's code cannot be loaded. The text is the
 * same on every page, and so is its hash in the policy.
 */
const WATCH_SCRIPT = `document.documentElement.classList.add('scripted');addEventListener('error',(event)=>{if(event.target instanceof HTMLScriptElement)document.documentElement.classList.add('unloaded')},true)`;

export interface AppDocument {
  /** Path of the app, without a slash at the end. */
  base: string;
  texts: DocumentTexts;
  /** Address of the form that signs out without JavaScript, and the words on its button; undefined without such a form. */
  signOut: { path: string; label: string } | undefined;
  build: SpaBuild;
  page: AppPageData;
  /** The path without a page, for a 404. */
  missing?: string | undefined;
  /** Markup for the head that a development server needs. */
  head?: string | undefined;
}

/** Address and texts of one app. */
export type DocumentOfApp = Pick<AppDocument, 'base' | 'texts' | 'signOut'>;

const shape = ({ loading }: DocumentTexts) =>
  `<div class="boot-shape" role="status" aria-label="${escapeHtml(loading)}"><i></i><i></i><i></i></div>`;

const failed = ({ failed: heading }: DocumentTexts) =>
  `<div class="u-wrap boot-text boot-failed" role="alert"><h1>${escapeHtml(heading)}</h1><p>Periksa sambungan internet Anda, lalu muat ulang halaman ini.</p></div>`;

function withoutScripts({ texts: { unscripted }, signOut }: DocumentOfApp): string {
  const form =
    signOut === undefined
      ? ''
      : `<form method="post" action="${escapeHtml(signOut.path)}"><button class="u-button u-button--secondary">${escapeHtml(signOut.label)}</button></form>`;
  return `<div class="u-wrap boot-text boot-unscripted"><h1>${escapeHtml(unscripted.heading)}</h1><p>${unscripted.html}</p>${form}</div>`;
}

/** The specification's words for an unknown path, with links, until the app has rendered its own page. */
function missingPage(path: string, { base, texts: { missing } }: DocumentOfApp): string {
  return `<main class="u-wrap boot-text"><h1 lang="en">Page Not Found</h1><p><code lang="en">Page not found: ${escapeHtml(readablePath(path))}</code></p><p>${escapeHtml(missing.sentence)}</p><p><a href="${escapeHtml(base)}">${escapeHtml(missing.start)}</a></p><p><a href="/">Kembali ke beranda</a></p></main>`;
}

/** Tags for messengers, with the texts of the site: the pages of an app are private. */
function shareTags(origin: string): string {
  const { title, description, image } = SHARE_DEFAULTS;
  const tags = {
    'og:site_name': PRODUCT_NAME,
    'og:locale': LOCALE.openGraph,
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:image': new URL(image.path, origin).href,
    'og:image:width': String(image.width),
    'og:image:height': String(image.height),
    'og:image:alt': image.alt,
  };
  const properties = Object.entries(tags).map(
    ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
  );
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...properties,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

/** Writes the page in which an app renders itself. It is the same for every visitor. */
export function appDocument(options: AppDocument): string {
  const { texts, build, page, missing, head = '' } = options;
  const title = missing === undefined ? texts.title : 'Page Not Found';
  return [
    '<!DOCTYPE html><html lang="id"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="theme-color" content="${THEME_COLOUR}"><meta name="robots" content="noindex">`,
    `<title>${escapeHtml(title)} · ${escapeHtml(PRODUCT_NAME)}</title>${shareTags(page.configuration.origin)}`,
    '<link rel="icon" href="/favicon-48.png" sizes="48x48" type="image/png">',
    '<link rel="icon" href="/favicon.svg" sizes="any" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">',
    ...build.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...build.modules.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
    `<script type="application/json" id="${IDENTITY_ID}">${serialiseForScript(PAGE_IDENTITY)}</script>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${serialiseForScript(page)}</script>`,
    `<script>${WATCH_SCRIPT}</script>${head}`,
    `<script type="module" src="${escapeHtml(build.entryUrl)}"></script>`,
    `</head><body><div id="${ROOT_ID}">${missing === undefined ? shape(texts) : missingPage(missing, options)}${failed(texts)}${withoutScripts(options)}</div>`,
    '</body></html>',
  ].join('');
}
