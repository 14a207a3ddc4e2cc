import { LOCALE, PRODUCT_NAME, SHARE_DEFAULTS, THEME_COLOUR } from '@uluran/brand';
import { IDENTITY_ID, PAGE_IDENTITY } from '@uluran/brand/identity';
import { escapeHtml, type SpaBuild } from '@uluran/page-server';
import { PAGE_DATA_ID, serialiseForScript } from '@uluran/page-server/page-data';
import { readablePath } from '@uluran/session/navigation';
import { SIGN_OUT_PATH } from '../app/addresses.ts';
import type { MemberPageData } from '../app/page-data.ts';

/** Id of the element the application is drawn in. */
const ROOT_ID = 'root';

/**
 * Marks the page as one whose scripts run, and shows a sentence if the application's code cannot be loaded, instead of an empty shape. The
 * same text on every page, and so the same hash in the policy.
 */
const WATCH_SCRIPT = `document.documentElement.classList.add('scripted');addEventListener('error',(event)=>{if(event.target instanceof HTMLScriptElement)document.documentElement.classList.add('unloaded')},true)`;

const SHAPE = `<div class="boot-shape" role="status" aria-label="Memuat akun Anda"><i></i><i></i><i></i></div>`;

const FAILED =
  '<div class="u-wrap boot-text boot-failed" role="alert"><h1>Akun belum bisa dimuat</h1><p>Periksa sambungan internet Anda, lalu muat ulang halaman ini.</p></div>';

const SIGN_OUT_FORM = `<form method="post" action="${SIGN_OUT_PATH}"><button class="u-button u-button--secondary">Keluar dari akun</button></form>`;

const WITHOUT_SCRIPTS = `<div class="u-wrap boot-text boot-unscripted"><h1>Halaman akun memerlukan JavaScript</h1><p>Nyalakan JavaScript di peramban Anda, lalu muat ulang halaman ini. Berdonasi tetap bisa tanpa itu: <a href="/campaigns">lihat galang dana</a>.</p>${SIGN_OUT_FORM}</div>`;

/** A whole page of the member area: the frame in which the application draws itself, with nothing personal in it. */
export interface MemberDocument {
  build: SpaBuild;
  page: MemberPageData;
  /** The path nothing stands at, for a 404. */
  missing?: string | undefined;
  /** What the development server needs in the head. */
  head?: string | undefined;
}

/** The specification's words for an unknown path, and ways back, for as long as the application has not drawn its own. */
function missingPage(path: string): string {
  return `<main class="u-wrap boot-text"><h1 lang="en">Page Not Found</h1><p><code lang="en">Page not found: ${escapeHtml(readablePath(path))}</code></p><p>Halaman ini tidak ada di akun Anda.</p><p><a href="/account">Ke ikhtisar akun</a></p><p><a href="/">Kembali ke beranda</a></p></main>`;
}

/** What a messenger shows of a shared address: the site's own words, because the pages below it are private. */
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

/** Writes the page. */
export function memberDocument({ build, page, missing, head = '' }: MemberDocument): string {
  const title = missing === undefined ? 'Akun' : 'Page Not Found';
  return [
    '<!DOCTYPE html><html lang="id"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="theme-color" content="${THEME_COLOUR}"><meta name="robots" content="noindex">`,
    `<title>${title} · ${escapeHtml(PRODUCT_NAME)}</title>${shareTags(page.configuration.origin)}`,
    '<link rel="icon" href="/favicon-48.png" sizes="48x48" type="image/png">',
    '<link rel="icon" href="/favicon.svg" sizes="any" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">',
    ...build.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...build.modules.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
    `<script type="application/json" id="${IDENTITY_ID}">${serialiseForScript(PAGE_IDENTITY)}</script>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${serialiseForScript(page)}</script>`,
    `<script>${WATCH_SCRIPT}</script>${head}`,
    `<script type="module" src="${escapeHtml(build.entryUrl)}"></script>`,
    `</head><body><div id="${ROOT_ID}">${missing === undefined ? SHAPE : missingPage(missing)}${FAILED}${WITHOUT_SCRIPTS}</div>`,
    '</body></html>',
  ].join('');
}
