import { Path, Transforms } from 'slate';
import { selectedImage } from '../blocks.ts';
import type { DocumentEditor } from '../slate-types.ts';

/** Whether the selected picture can change places with the block above (`up`) or below it. */
export function canMoveImage(editor: DocumentEditor, direction: 'up' | 'down'): boolean {
  const index = selectedImage(editor)?.[1][0];
  if (index === undefined) return false;
  return direction === 'up' ? index > 0 : index < editor.children.length - 1;
}

/** Swaps the selected picture with its neighbour. */
export function moveImage(editor: DocumentEditor, direction: 'up' | 'down'): void {
  const entry = selectedImage(editor);
  if (entry === undefined || !canMoveImage(editor, direction)) return;
  const [, path] = entry;
  Transforms.moveNodes(editor, {
    at: path,
    to: direction === 'up' ? Path.previous(path) : Path.next(path),
    voids: true,
  });
}
