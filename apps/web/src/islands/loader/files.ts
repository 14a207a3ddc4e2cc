import { PAGE_BLOCK_ID, type PageBlock } from '../page-block.ts';

/** Reads the list of files that the page may load. Another screen in its place has its own list. */
export function block(): PageBlock {
  return JSON.parse(document.getElementById(PAGE_BLOCK_ID)?.textContent ?? '{"islands":{},"sheets":[]}');
}

/** Place of the sheets in a wide window: after the styles of the page, and before the styles that override the sheets. */
const early = document.querySelector<HTMLElement>('[data-sheets]');

function link(rel: string, href: string, more?: object): HTMLLinkElement {
  const element = Object.assign(document.createElement('link'), { rel, href }, more);
  return document.head.insertBefore(element, early);
}

/** Attaches a sheet without its fonts: a font that is added later causes another layout of all text. */
function attach(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sheet = link('stylesheet', href, { media: 'not all' });
    sheet.onload = () => {
      const { sheet: styles } = sheet;
      while (styles?.cssRules[0] instanceof CSSFontFaceRule) styles.deleteRule(0);
      sheet.media = 'all';
      resolve();
    };
    sheet.onerror = () => {
      sheet.remove();
      reject(new Error(href));
    };
  });
}

let sheets: Promise<unknown> | undefined;

/** Attaches the whole style sheets of the page: elements that appear later need rules that the page does not have. A failed attempt can be repeated. */
export function attachSheets(): Promise<unknown> {
  const missing = () =>
    block().sheets.filter((href) => !document.querySelector(`link[rel=stylesheet][href="${href}"]`));
  // A failed sheet is fetched once more.
  sheets ??= Promise.all(missing().map((href) => attach(href).catch(() => attach(href)))).catch((error: unknown) => {
    sheets = undefined;
    throw error;
  });
  return sheets;
}

/** Fetches files into the browser's cache, without compiling them. Browsers without this function fetch them on use. */
export function prefetch(files: readonly string[]): void {
  for (const href of files) link('prefetch', href);
}

/** Fetches the font for pages that the visitor opens from here. */
export function fetchFont(): void {
  if (early?.dataset.font) fetch(early.dataset.font, { priority: 'low' }).catch(() => undefined);
}

interface Loading {
  /** Waits for the whole style sheets too. */
  styled: boolean;
}

/** Runs a module of the page; loads its imports and the sheets in parallel. */
export async function load<Module>(files: readonly string[], { styled }: Loading): Promise<Module> {
  const [first = '', ...imports] = files;
  for (const href of imports) link('modulepreload', href);
  const [module] = await Promise.all([
    import(/* @vite-ignore */ first) as Promise<Module>,
    styled ? attachSheets() : undefined,
  ]);
  return module;
}
