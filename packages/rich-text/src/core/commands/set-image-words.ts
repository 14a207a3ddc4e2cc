import { RICH_TEXT_LIMITS, type RichTextImage } from '@uluran/contract/rich-text';
import { type Path, Transforms } from 'slate';
import { visibleWords } from '../schema/fields.ts';
import { isImage } from '../schema/places.ts';
import type { DocumentEditor } from '../slate-types.ts';

/** Alternative text and caption of a picture. */
export type ImageWords = Partial<Pick<RichTextImage, 'alt' | 'caption'>>;

/** Changes the texts of a picture, cut at their limits. */
export function setImageWords(editor: DocumentEditor, path: Path, { alt, caption }: ImageWords): void {
  Transforms.setNodes<RichTextImage>(
    editor,
    {
      ...(alt === undefined ? {} : { alt: visibleWords(alt, RICH_TEXT_LIMITS.altLength) }),
      ...(caption === undefined ? {} : { caption: visibleWords(caption, RICH_TEXT_LIMITS.captionLength) }),
    },
    { at: path, match: isImage, voids: true },
  );
}
