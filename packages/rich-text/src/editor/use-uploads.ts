import { useEffect, useRef, useState } from 'react';
import { Editor, type PathRef } from 'slate';
import { insertImage, type StoredPicture } from '../core/commands/insert-image.ts';
import type { DocumentEditor } from '../core/slate-types.ts';
import { createUploads, type Upload, type UploadPicture, type Uploads } from '../uploads/uploads.ts';

/** What the editor does with files. */
export type EditorUploads = {
  readonly list: readonly Upload[];
  readonly uploads: Uploads;
  /** Sends files; each picture comes to stand where the cursor is now. */
  readonly add: (files: readonly File[]) => void;
};

/** Places of pictures that are on their way: they move with the text around them. */
class Places {
  readonly #refs = new Map<number, PathRef>();
  #last = 0;

  /** Keeps the block of the cursor, or the last one: its first half, when it is split meanwhile. */
  keep(editor: DocumentEditor): number {
    const index = editor.selection?.anchor.path[0] ?? editor.children.length - 1;
    this.#last += 1;
    this.#refs.set(this.#last, Editor.pathRef(editor, [index], { affinity: 'backward' }));
    return this.#last;
  }

  /** Path of a kept place; null once its block is gone. */
  release(place: number) {
    const ref = this.#refs.get(place);
    this.#refs.delete(place);
    return ref?.unref() ?? null;
  }
}

/**
 * Uploads of an editor. Nothing of one is in the document before the store has the picture: a document never holds what is not there, and
 * undo never brings back half an upload.
 *
 * @param upload absent where the application takes no pictures
 * @param onInserted called after a picture came into the document
 */
export function useUploads(
  editor: DocumentEditor,
  upload: UploadPicture | undefined,
  onInserted: (name: string) => void,
): EditorUploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const latest = useRef({ upload, onInserted });
  latest.current = { upload, onInserted };
  const [{ places, uploads }] = useState(() => {
    const places = new Places();
    const uploads = createUploads({
      upload: (file, options) =>
        latest.current.upload?.(file, options) ?? Promise.reject<StoredPicture>(new Error('no upload')),
      onChange: setList,
      onStored: (picture, place, name) => {
        insertImage(editor, picture, places.release(place));
        latest.current.onInserted(name);
      },
      onGone: (place) => places.release(place),
    });
    return { places, uploads };
  });
  useEffect(() => () => uploads.stop(), [uploads]);
  const add = (files: readonly File[]) => {
    for (const file of files) uploads.add(file, places.keep(editor));
  };
  return { list, uploads, add };
}
