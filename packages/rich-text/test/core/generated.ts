import {
  aligned,
  bulletedList,
  codeBlock,
  heading,
  image,
  link,
  marked,
  numberedList,
  paragraph,
  quote,
  RICH_TEXT_ALIGNMENTS,
  RICH_TEXT_MARKS,
  type RichTextBlock,
} from '@uluran/contract/rich-text';
import * as fc from 'fast-check';
import { picture } from './editing.ts';

const words = fc.constantFrom('', 'Air', 'Air bersih', ' untuk semua ', 'satu\ndua', 'مرحبا', 'é👨‍👩‍👧', 'Wa alaikum');
/** Slate keeps at most one empty run, so a stored document has no others. */
const full = words.filter((run) => run !== '');
const text = fc.oneof(
  words,
  fc.tuple(full, fc.constantFrom(...RICH_TEXT_MARKS)).map(([run, mark]) => marked(run, mark)),
  full.map((run) => link('https://example.org/', run)),
);
const inlines = fc.array(text, { maxLength: 4 });
const lists = fc.array(words, { minLength: 1, maxLength: 3 });

const nestedList = lists.chain((outer) =>
  lists.map((inner) => {
    const list = bulletedList(...outer);
    list.children[0]?.children.push(numberedList(...inner));
    return list;
  }),
);

/** Any valid block of a document. */
const block: fc.Arbitrary<RichTextBlock> = fc.oneof(
  inlines.map((runs) => paragraph(...runs)),
  fc
    .tuple(inlines, fc.constantFrom(...RICH_TEXT_ALIGNMENTS))
    .map(([runs, align]) => aligned(paragraph(...runs), align)),
  fc.tuple(fc.constantFrom(2, 3) as fc.Arbitrary<2 | 3>, inlines).map(([level, runs]) => heading(level, ...runs)),
  lists.map((items) => quote(...items)),
  lists.map((items) => bulletedList(...items)),
  nestedList,
  nestedList.map((list): RichTextBlock => ({ type: 'block-quote', children: [list] })),
  words.map(codeBlock),
  fc.constant(image(picture, 'Foto')),
);

/** Blocks of a whole document. */
export const blocks = fc.array(block, { minLength: 1, maxLength: 5 });

/** Any tree of objects that resembles a document: known types in wrong places, unknown types, wrong fields. */
export const { tree } = fc.letrec<{ tree: unknown; node: unknown }>((tie) => ({
  tree: fc.array(tie('node'), { maxLength: 4 }),
  node: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    fc.record({ text: fc.oneof(words, fc.constant('a\u0000b\u202e')), bold: fc.constantFrom(true, false, 'ya') }),
    fc.record({
      type: fc.constantFrom(
        ...['paragraph', 'heading', 'bulleted-list', 'numbered-list', 'list-item', 'block-quote', 'code-block'],
        ...['image', 'link', 'script', '__proto__', 'constructor'],
      ),
      children: tie('tree'),
      align: fc.constantFrom('left', 'center', 'tengah', 7),
      level: fc.constantFrom(1, 2, 3, '2'),
      url: fc.constantFrom('https://example.org/', 'javascript:alert(1)', picture.url, 7),
      width: fc.constantFrom(1200, -1, 'x'),
      height: fc.constant(800),
      widths: fc.constantFrom([320], [], 'x'),
      onclick: fc.constant('alert(1)'),
    }),
  ),
}));
