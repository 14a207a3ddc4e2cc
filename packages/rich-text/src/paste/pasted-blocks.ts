import { RICH_TEXT_LIMITS, type RichTextBlock } from '@uluran/contract/rich-text';
import { Node } from 'slate';
import { blocksOf } from '../core/blocks-of.ts';
import { htmlToTree } from './html-to-tree.ts';
import { textToTree } from './text-to-tree.ts';

/** The formats of one clipboard item; a missing one is an empty string. */
export type Pasted = { fragment: string; html: string; text: string };

/** Parts of a paste that a document may contain. */
export type PastedBlocks = {
  blocks: RichTextBlock[];
  /** For plain text whose marks became formatting: the blocks with every mark as typed. Otherwise equal to `blocks`. */
  written: RichTextBlock[];
  hasWords: boolean;
  /** Number of pictures at other addresses, which no document may show. */
  lostPictures: number;
  /** True if the paste was too long to be read to its end. */
  isCut: boolean;
};

/** The tree that an editor of this kind copied: base64 of a URI-encoded JSON array, in slate-react's format. Not trusted: any page may write it. */
function fragmentTree(fragment: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(atob(fragment)));
  } catch {
    return null;
  }
}

/** Characters of a copied fragment that are read: base64 of the largest document, with a reserve for escapes. */
const FRAGMENT_READ = 4 * RICH_TEXT_LIMITS.bytes;

/**
 * Converts a clipboard to blocks of a document, from its richest format.
 *
 * @returns null for a clipboard without words and without pictures of our own store
 */
export function pastedBlocks({ fragment, html, text }: Pasted): PastedBlocks | null {
  const own = fragment !== '' && fragment.length <= FRAGMENT_READ ? fragmentTree(fragment) : null;
  if (Array.isArray(own)) return finished(own, 0, false);
  if (html.trim() !== '') {
    const { tree, lostPictures, isCut } = htmlToTree(html);
    const found = finished(tree, lostPictures, isCut);
    if (found !== null || text === '') return found;
  }
  if (text === '') return null;
  const { tree, written, isCut } = textToTree(text);
  const found = finished(tree, 0, isCut);
  const plain = blocksOf(written);
  return found === null || JSON.stringify(plain) === JSON.stringify(found.blocks)
    ? found
    : { ...found, written: plain };
}

function finished(tree: unknown, lostPictures: number, isCut: boolean): PastedBlocks | null {
  const blocks = blocksOf(tree);
  const hasWords = blocks.some((block) => Node.string(block).trim() !== '');
  const hasPicture = blocks.some((block) => block.type === 'image');
  if (!hasWords && !hasPicture && lostPictures === 0) return null;
  const shown = hasWords || hasPicture ? blocks : [];
  return { blocks: shown, written: shown, hasWords, lostPictures, isCut };
}
