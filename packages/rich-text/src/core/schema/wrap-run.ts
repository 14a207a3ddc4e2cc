import { Editor, type Element, type Path, Transforms } from 'slate';
import type { DocumentEditor } from '../slate-types.ts';

/** Moves the children `from` up to but not including `to` of `parent` into a new element in their place. */
export function wrapRun(editor: DocumentEditor, parent: Path, from: number, to: number, wrapper: Element): void {
  Editor.withoutNormalizing(editor, () => {
    const place = [...parent, from];
    Transforms.insertNodes(editor, { ...wrapper, children: [] } as Element, { at: place, voids: true });
    for (let index = 0; index < to - from; index += 1) {
      Transforms.moveNodes(editor, { at: [...parent, from + 1], to: [...place, index], voids: true });
    }
  });
}
