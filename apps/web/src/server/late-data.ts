import { createHash } from 'node:crypto';
import { escapeHtml } from '@uluran/page-server';
import { PAGE_DATA_ID } from '@uluran/page-server/page-data';
import { LRUCache } from 'lru-cache';

/** Below this path stands what pages were made of, by the hash of the text: `/_data/<hash>/campaigns`. */
const DATA_PATH = '/_data/';
const ADDRESS = /^\/_data\/([\w-]{22})(\/.*)$/;
const KEPT_BYTES = 16 * 1024 * 1024;

const BLOCK_START = `<script id="${PAGE_DATA_ID}" type="application/json"`;
const BLOCK_END = '</script>';

/** What a page of public data was made of, kept apart from it: only the application needs it, and it comes after the page. */
export interface LateData {
  /** The page without its data, which are kept, and their address in its place. Unchanged where a page has none. */
  takeFrom(html: string, page: URL): string;
  /** The text kept under the hash of such an address; undefined where it was made by another node, or long ago. */
  find(hash: string): string | undefined;
}

/** Which page an address of data is of, and the hash of what it was made of. */
export function readDataPath(pathname: string): { hash: string; path: string } | undefined {
  const [, hash, path] = ADDRESS.exec(pathname) ?? [];
  return hash === undefined || path === undefined ? undefined : { hash, path };
}

/** The data block of a page: where it stands, and its text. */
function blockOf(html: string): { start: number; textStart: number; end: number } | undefined {
  const start = html.indexOf(BLOCK_START);
  const textStart = html.indexOf('>', start) + 1;
  const end = html.indexOf(BLOCK_END, textStart);
  return start < 0 || end < 0 ? undefined : { start, textStart, end };
}

/** What a page was made of, as it says itself. */
export function dataIn(html: string): string | undefined {
  const block = blockOf(html);
  return block && html.slice(block.textStart, block.end);
}

export function createLateData(): LateData {
  const kept = new LRUCache<string, string>({ maxSize: KEPT_BYTES, sizeCalculation: (text) => text.length + 64 });
  return {
    takeFrom(html, { pathname, search }) {
      const block = blockOf(html);
      if (block === undefined) return html;
      const text = html.slice(block.textStart, block.end);
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      kept.set(hash, text);
      const address = escapeHtml(`${DATA_PATH}${hash}${pathname}${search}`);
      return `${html.slice(0, block.start)}${BLOCK_START} data-from="${address}">${html.slice(block.end)}`;
    },
    find: (hash) => kept.get(hash),
  };
}
