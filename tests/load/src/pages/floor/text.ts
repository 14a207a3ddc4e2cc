import { escapeHtml } from '@uluran/page-server';
import { type Element, Window } from 'happy-dom';
import type { Values } from './template.ts';

/** Elements whose text is kept, without the elements inside them. */
const BLOCKS = new Set([
  'H1',
  'H2',
  'H3',
  'H4',
  'P',
  'DT',
  'DD',
  'TH',
  'TD',
  'LABEL',
  'SUMMARY',
  'BUTTON',
  'FIGCAPTION',
]);
const LEFT_OUT = new Set(['SCRIPT', 'STYLE', 'SVG', 'TEMPLATE', 'NOSCRIPT']);
/** Input elements of a form; the label is before each. */
const FIELDS = new Set(['INPUT', 'SELECT', 'TEXTAREA']);
/** Attributes of a field that change its appearance. */
const FIELD_ATTRIBUTES = ['type', 'name', 'value', 'rows', 'placeholder', 'checked'];

/** A field without its style. */
function plainField(element: Element): string {
  const attributes = FIELD_ATTRIBUTES.flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null ? [] : [` ${name}="${escapeHtml(value)}"`];
  });
  const tag = element.tagName.toLowerCase();
  return tag === 'input'
    ? `<input${attributes.join('')}>`
    : `<${tag}${attributes.join('')}>${element.innerHTML}</${tag}>`;
}

/** The words, pictures, links and fields of an element in their order, each in the plainest element. */
function plain(element: Element): string {
  const tag = element.tagName.toUpperCase();
  if (LEFT_OUT.has(tag)) return '';
  if (FIELDS.has(tag)) return plainField(element);
  if (tag === 'PICTURE' || tag === 'IMG') return element.outerHTML;
  const words = escapeHtml((element.textContent ?? '').trim());
  if (BLOCKS.has(tag)) {
    const block = tag.startsWith('H') ? tag.toLowerCase() : 'p';
    return words === '' ? '' : `<${block}>${words}</${block}>`;
  }
  if (tag === 'A' && element.querySelector('img') === null)
    return `<p><a href="${escapeHtml(element.getAttribute('href') ?? '')}">${words}</a></p>`;
  return [...element.children].map(plain).join('');
}

/** Reads a page of the product. `title` and `description` are its own. */
async function readPage<Result>(origin: string, path: string, read: (main: Element) => Result) {
  const window = new Window();
  const document = new window.DOMParser().parseFromString(await (await fetch(origin + path)).text(), 'text/html');
  const main = document.querySelector('main');
  if (main === null) throw new Error(`${path} has no main part.`);
  const values = {
    title: escapeHtml(document.title),
    description: escapeHtml(document.querySelector('meta[name=description]')?.getAttribute('content') ?? ''),
    content: read(main as unknown as Element),
  };
  await window.happyDOM.close();
  return values;
}

/** Contents of a page of words, read from the page itself, of which only the words are known. */
export const textValues = (origin: string, path: string): Promise<Values> => readPage(origin, path, plain);

/** Words and pictures of the sections of a page with one of these titles. */
export async function sectionsOf(origin: string, path: string, titles: readonly string[]): Promise<string> {
  const { content } = await readPage(origin, path, (main) =>
    [...main.querySelectorAll('section')]
      .filter((section) => titles.includes(section.querySelector('h2')?.textContent?.trim() ?? ''))
      .map((section) => `<section class="part">${plain(section)}</section>`)
      .join(''),
  );
  return content;
}
