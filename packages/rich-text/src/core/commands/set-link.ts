import { RICH_TEXT_LIMITS, type RichTextLink, safeLinkUrl } from '@uluran/contract/rich-text';
import { Editor, type NodeEntry, Path, Range, Transforms } from 'slate';
import { isCodeBlock, isImage, isLink } from '../schema/places.ts';
import type { DocumentEditor } from '../slate-types.ts';

/** The link at the cursor, or the first one in the selection. */
export function currentLink(editor: DocumentEditor): NodeEntry<RichTextLink> | undefined {
  if (editor.selection === null) return undefined;
  const [found] = Editor.nodes<RichTextLink>(editor, { match: (node): node is RichTextLink => isLink(node) });
  return found;
}

/** Whether a link can be set here: not in code and not on a picture. */
export function canLink(editor: DocumentEditor): boolean {
  if (editor.selection === null) return false;
  return Editor.above(editor, { match: (node) => isCodeBlock(node) || isImage(node), voids: true }) === undefined;
}

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

/**
 * Completes a typed address: adds the scheme to a mail address and to a host without one.
 *
 * @returns undefined for an address that the contract refuses
 */
export function linkUrlOf(typed: string): string | undefined {
  const address = typed.trim();
  if (address === '' || address.length > RICH_TEXT_LIMITS.urlLength) return undefined;
  if (MAIL.test(address)) return safeLinkUrl(`mailto:${address}`);
  if (SCHEME.test(address) && !/^[^/]+\.[^/]+:\d/.test(address)) return safeLinkUrl(address);
  return /^[^\s/]+\.[^\s/]+/.test(address) ? safeLinkUrl(`https://${address}`) : undefined;
}

/**
 * Makes the selected text a link, changes the link at the cursor, or inserts a new link.
 *
 * @param words text of an inserted link; by default its address
 * @returns false if the address is refused; the document is then unchanged
 */
export function setLink(editor: DocumentEditor, typed: string, words = ''): boolean {
  const url = linkUrlOf(typed);
  const { selection } = editor;
  if (url === undefined || selection === null || !canLink(editor)) return false;
  const link = currentLink(editor);
  Editor.withoutNormalizing(editor, () => {
    if (Range.isCollapsed(selection) && link !== undefined) {
      Transforms.setNodes<RichTextLink>(editor, { url }, { at: link[1] });
    } else if (Range.isCollapsed(selection)) {
      Transforms.insertNodes(editor, { type: 'link', url, children: [{ text: words.trim() || typed.trim() }] });
    } else {
      Transforms.unwrapNodes(editor, { match: isLink, split: true, mode: 'all' });
      Transforms.wrapNodes(editor, { type: 'link', url, children: [] }, { split: true });
    }
  });
  const inserted = Range.isCollapsed(selection) && link === undefined ? currentLink(editor) : undefined;
  // Further typing continues after the link, not in it.
  if (inserted !== undefined) Transforms.select(editor, Editor.start(editor, Path.next(inserted[1])));
  return true;
}
