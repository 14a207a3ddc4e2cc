import { createHash } from 'node:crypto';
import { escapeHtml } from '@uluran/page-server';
import { PAGE_DATA_ID } from '@uluran/page-server/page-data';
import { LRUCache } from 'lru-cache';

/** Path of the data of pages, by a hash of page and data: `/_data/<hash>/campaigns`. */
export const DATA_PATH = '/_data/';
const HASH_LENGTH = 22;
const ADDRESS = new RegExp(`^${DATA_PATH}([\\w-]{${HASH_LENGTH}})(/.*)$`);
const KEPT_BYTES = 16 * 1024 * 1024;

/**
 * When the page was made, in its data. Pages that are otherwise the same, with the same times shown in them, are one page: the data of each
 * hydrate the other, and neither is compressed or fetched again.
 */
const TIMES_OF_MAKING = /"(?:now|asOf)":"[^"]*"/g;

const BLOCK_START = `<script id="${PAGE_DATA_ID}" type="application/json"`;
const BLOCK_END = '</script>';

/** What a page of public data was made of, kept apart from it: only the application needs it, and it comes after the page. */
export interface LateData {
  /**
   * Stores a page's data and returns the page with their address in place of them; unchanged if it has none. The hash of a public page covers the
   * page too: data that differ only in the time of making are shared by equal pages alone.
   */
  takeFrom(html: string, page: URL, isForEverybody: boolean): string;
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

/** The data block's text; undefined where the page has none. */
export function dataIn(html: string): string | undefined {
  const block = blockOf(html);
  return block && html.slice(block.textStart, block.end);
}

export function createLateData(): LateData {
  const kept = new LRUCache<string, string>({ maxSize: KEPT_BYTES, sizeCalculation: (text) => text.length + 64 });
  return {
    takeFrom(html, { pathname, search }, isForEverybody) {
      const block = blockOf(html);
      if (block === undefined) return html;
      const text = html.slice(block.textStart, block.end);
      const [before, after] = [html.slice(0, block.start), html.slice(block.end)];
      const hashed = isForEverybody ? before + text.replace(TIMES_OF_MAKING, '') + after : text;
      const name = createHash('sha256').update(hashed).digest('base64url').slice(0, HASH_LENGTH);
      kept.set(name, text);
      return `${before}${BLOCK_START} data-from="${escapeHtml(DATA_PATH + name + pathname + search)}">${after}`;
    },
    find: (hash) => kept.get(hash),
  };
}
