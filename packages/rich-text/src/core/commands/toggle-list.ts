import type { RichTextList } from '@uluran/contract/rich-text';
import { Editor, Node, Path, Transforms } from 'slate';
import { eachSelectedLine, nearest, runsOf, selectedLines } from '../blocks.ts';
import { isList } from '../schema/places.ts';
import { wrapRun } from '../schema/wrap-run.ts';
import type { DocumentEditor } from '../slate-types.ts';

export type ListType = RichTextList['type'];

/** Type of the list of all selected lines; null outside of lists, or if their lists differ. */
export function currentList(editor: DocumentEditor): ListType | null {
  const types = new Set(selectedLines(editor).map(([, path]) => nearest(editor, path, isList)?.[0].type));
  const [type] = types;
  return types.size === 1 && (type === 'bulleted-list' || type === 'numbered-list') ? type : null;
}

/** Moves a line out of its lists; its neighbours stay in them. */
function leaveLists(editor: DocumentEditor, path: Path): void {
  const ref = Editor.pathRef(editor, path);
  while (ref.current !== null && nearest(editor, ref.current, isList) !== undefined) {
    Transforms.liftNodes(editor, { at: ref.current });
  }
  ref.unref();
}

/** Joins a list with the list of its type directly before it. */
function joinWithPrevious(editor: DocumentEditor, path: Path, type: ListType): void {
  if ((path.at(-1) ?? 0) === 0 || !Node.has(editor, path)) return;
  const before = Node.get(editor, Path.previous(path));
  const here = Node.get(editor, path);
  if (isList(before) && 'type' in before && before.type === type && isList(here)) {
    Transforms.mergeNodes(editor, { at: path });
  }
}

/** Changes neighbouring lines to items of a list, and joins it with adjacent lists of its type. */
function wrapLines(editor: DocumentEditor, parent: Path, from: number, to: number, type: ListType): void {
  for (let index = from; index < to; index += 1) {
    const at = [...parent, index];
    Transforms.setNodes(editor, { type: 'paragraph' }, { at });
    Transforms.unsetNodes(editor, 'level', { at });
    wrapRun(editor, parent, index, index + 1, { type: 'list-item', children: [] });
  }
  wrapRun(editor, parent, from, to, { type, children: [] });
  const after = [...parent, from + 1];
  const next = Node.has(editor, after) ? Node.get(editor, after) : undefined;
  if (next !== undefined && 'type' in next && next.type === type) joinWithPrevious(editor, after, type);
  joinWithPrevious(editor, [...parent, from], type);
}

/** Moves the selected lines out of their lists. */
export function leaveList(editor: DocumentEditor): void {
  eachSelectedLine(editor, (path) => leaveLists(editor, path));
}

/** Changes the selected lines to list items, or changes the type of their lists. If all are in such a list already, they become plain paragraphs. */
export function toggleList(editor: DocumentEditor, type: ListType): void {
  if (currentList(editor) === type) {
    leaveList(editor);
    return;
  }
  Editor.withoutNormalizing(editor, () => {
    const lines = selectedLines(editor);
    for (const [, path] of lines) {
      const list = nearest(editor, path, isList);
      if (list !== undefined) Transforms.setNodes(editor, { type }, { at: list[1] });
    }
    const outside = lines.map(([, path]) => path).filter((path) => nearest(editor, path, isList) === undefined);
    for (const { parent, from, to } of runsOf(outside).reverse()) wrapLines(editor, parent, from, to, type);
  });
}
