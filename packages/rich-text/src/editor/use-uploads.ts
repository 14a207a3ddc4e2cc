import { useEffect, useRef, useState } from 'react';
import { Editor, type PathRef } from 'slate';
import { insertImage, type StoredPicture } from '../core/commands/insert-image.ts';
import type { DocumentEditor } from '../core/slate-types.ts';
import { createUploads, type Upload, type UploadPicture, type Uploads } from '../uploads/uploads.ts';

/** The editor's uploads. */
export type EditorUploads = {
  readonly list: readonly Upload[];
  readonly uploads: Uploads;
  /** Sends files; each picture is inserted at the cursor's present place. */
  readonly add: (files: readonly File[]) => void;
};

/** Places of pictures during their upload: they move with the text around them. */
class Places {
  readonly #refs = new Map<number, PathRef>();
  #last = 0;

  /** Remembers the block of the cursor, or the last block. If it is split meanwhile, the place is its first half. */
  keep(editor: DocumentEditor): number {
    const index = editor.selection?.anchor.path[0] ?? editor.children.length - 1;
    this.#last += 1;
    this.#refs.set(this.#last, Editor.pathRef(editor, [index], { affinity: 'backward' }));
    return this.#last;
  }

  /** Path of a remembered place; null once its block was deleted. */
  release(place: number) {
    const ref = this.#refs.get(place);
    this.#refs.delete(place);
    return ref?.unref() ?? null;
  }
}

/**
 * Uploads of an editor. The document changes only after the store has the picture: it never has an unfinished upload, and undo never restores half of
 * one.
 *
 * @param upload absent if the application takes no pictures
 * @param onInserted called after a picture was inserted into the document
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
