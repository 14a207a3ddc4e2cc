import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { ReactEditor } from 'slate-react';
import { documentOf, measureDocument } from '../core/document.ts';
import { insertBlocks } from '../core/insert-blocks.ts';
import { insertFormatted } from '../core/insert-formatted.ts';
import type { DocumentEditor } from '../core/slate-types.ts';
import { cutToFit } from '../paste/cut-to-fit.ts';
import { pastedBlocks } from '../paste/pasted-blocks.ts';

/** Callbacks of a paste or a drop. */
export type ClipboardFace = {
  readonly onFiles: (files: readonly File[]) => void;
  /** A sentence about content that was left out; null after a complete paste. */
  readonly onNotice: (notice: string | null) => void;
};

const TOO_LONG = 'Tempelan terlalu panjang: hanya bagian awalnya yang masuk. Batas tulisan 200 kB.';
const PICTURES = 'Gambar dalam tempelan tidak ikut. Unggah gambarnya lewat tombol Unggah gambar.';

/**
 * Inserts pastes and drops only by the document's schema: pictures are uploaded, HTML is cleaned, and content that does not fit into a document is
 * left out with a notice.
 *
 * @param face read at each paste
 */
export function withClipboard<E extends DocumentEditor & ReactEditor>(editor: E, face: () => ClipboardFace): E {
  editor.insertData = (data) => {
    const { onFiles, onNotice } = face();
    const files = [...data.files];
    const pasted = pastedBlocks({
      fragment: data.getData('application/x-slate-fragment'),
      html: data.getData('text/html'),
      text: data.getData('text/plain'),
    });
    // Browsers provide a file together with HTML that refers to it. If the HTML has words, they are the intended content.
    if (files.length > 0 && (pasted === null || !pasted.hasWords)) {
      onFiles(files);
      return;
    }
    if (pasted === null) return;
    const room = roomOf(documentOf(editor));
    const { blocks, isCut } = cutToFit(pasted.blocks, room);
    if (blocks.length > 0 && pasted.written === pasted.blocks) insertBlocks(editor, blocks);
    else if (blocks.length > 0) insertFormatted(editor, cutToFit(pasted.written, room).blocks, blocks);
    const notices = [(isCut || pasted.isCut) && TOO_LONG, pasted.lostPictures > 0 && PICTURES].filter(Boolean);
    onNotice(notices.length === 0 ? null : notices.join(' '));
  };
  return editor;
}

function roomOf(document: RichTextDocument) {
  const { nodes, textLength, bytes } = measureDocument(document);
  return { nodes, textLength, bytes };
}
