import { richText, richTextBytes, richTextDocument, richTextToPlainText } from '@uluran/contract/rich-text';
import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../src/core/blocks-of.ts';
import { documentOf, measureDocument } from '../../src/core/document.ts';
import { RichTextView } from '../../src/viewer.tsx';
import { editorOf } from './editing.ts';
import { blocks, tree } from './generated.ts';

/** Rendered HTML of blocks; neighbouring runs with the same mark are joined. */
const html = (children: ReturnType<typeof blocksOf>) =>
  renderToStaticMarkup(RichTextView({ document: { version: 1, children } })).replace(
    /<\/(strong|em|u|s|code)><\1>/g,
    '',
  );

describe('the schema', () => {
  it('makes a valid document of any tree', () => {
    fc.assert(
      fc.property(tree, (foreign) => {
        expect(() => richTextDocument.parse({ version: 1, children: blocksOf(foreign) })).not.toThrow();
      }),
      { numRuns: 1_000 },
    );
  });

  it('opens a stored document so that it is shown as before, and is at rest then', () => {
    fc.assert(
      fc.property(blocks, (stored) => {
        const opened = documentOf(editorOf(...stored)).children;
        expect(html(opened)).toBe(html(stored));
        expect(documentOf(editorOf(...opened)).children).toEqual(opened);
      }),
      { numRuns: 500 },
    );
  });

  it('makes one empty paragraph of nothing', () => {
    for (const nothing of [undefined, null, 'teks', 7, {}, [], [null, 7, 'a', []]]) {
      expect({ version: 1, children: blocksOf(nothing) }).toEqual(richText());
    }
  });

  it('keeps nothing of a prototype', () => {
    const foreign = JSON.parse('[{"type":"paragraph","__proto__":{"align":"center"},"children":[{"text":"a"}]}]');
    expect(blocksOf(foreign)).toEqual([{ type: 'paragraph', children: [{ text: 'a' }] }]);
  });

  it('ends early in a tree of a hundred thousand levels', () => {
    let deep: unknown = { text: 'a' };
    for (let depth = 0; depth < 100_000; depth += 1) deep = { type: 'block-quote', children: [deep] };
    expect(blocksOf([deep])).toHaveLength(1);
  });
});

describe('the size of a document', () => {
  it('is the sum of its blocks: bytes as they are sent, words, nodes', () => {
    fc.assert(
      fc.property(blocks, (children) => {
        const document = { version: 1 as const, children };
        const size = measureDocument(document);
        expect(size.bytes).toBe(richTextBytes(document));
        expect(size.words).toBe(richTextToPlainText(document).match(/\S+/g)?.length ?? 0);
      }),
    );
  });
});
