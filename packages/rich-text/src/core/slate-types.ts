import type {
  RichTextBlock,
  RichTextHeading,
  RichTextLink,
  RichTextListItem,
  RichTextParagraph,
  RichTextText,
} from '@uluran/contract/rich-text';
import type { BaseEditor } from 'slate';
import type { HistoryEditor } from 'slate-history';

/** Every element of a stored document; Slate edits the same tree. */
export type RichTextElement = RichTextBlock | RichTextListItem | RichTextLink;
/** A block of text that may be aligned. */
export type AlignedBlock = RichTextParagraph | RichTextHeading;
/** An editor of a document, with or without a user interface. */
export type DocumentEditor = BaseEditor & HistoryEditor;

declare module 'slate' {
  interface CustomTypes {
    Editor: DocumentEditor;
    Element: RichTextElement;
    Text: RichTextText;
  }
}
