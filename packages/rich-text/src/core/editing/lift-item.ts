import { Editor, Path, Transforms } from 'slate';
import { nearest } from '../blocks.ts';
import { isListItem } from '../schema/places.ts';
import type { DocumentEditor } from '../slate-types.ts';

/** Moves an item one list outwards; from the outermost list, its blocks leave all lists. */
export function liftItem(editor: DocumentEditor, itemPath: Path): void {
  Editor.withoutNormalizing(editor, () => {
    const ref = Editor.pathRef(editor, itemPath);
    const outer = nearest(editor, Path.parent(itemPath), isListItem);
    Transforms.liftNodes(editor, { at: itemPath });
    if (ref.current !== null) {
      if (outer !== undefined) Transforms.liftNodes(editor, { at: ref.current });
      else Transforms.unwrapNodes(editor, { at: ref.current });
    }
    ref.unref();
  });
}
