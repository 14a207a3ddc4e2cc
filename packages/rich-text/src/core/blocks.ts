import { Editor, type Element, type NodeEntry, Path, type PathRef, Range, Transforms } from 'slate';
import { isImage, isLineBlock } from './schema/places.ts';
import type { DocumentEditor, RichTextElement } from './slate-types.ts';

/** The selection without a last block that it only touches; null without a selection. */
export function selectedRange(editor: DocumentEditor): Range | null {
  if (editor.selection === null) return null;
  return Range.isCollapsed(editor.selection) ? editor.selection : Editor.unhangRange(editor, editor.selection);
}

/** Paragraphs, headings and code blocks that the selection touches, in order. */
export function selectedLines(editor: DocumentEditor): NodeEntry<Element>[] {
  const at = selectedRange(editor);
  if (at === null) return [];
  return [...Editor.nodes<Element>(editor, { at, match: (node): node is Element => isLineBlock(node) })];
}

/** Calls `change` for each selected line. A line keeps its reference while others are moved. */
export function eachSelectedLine(editor: DocumentEditor, change: (path: Path) => void): void {
  const refs = selectedLines(editor).map(([, path]) => Editor.pathRef(editor, path));
  Editor.withoutNormalizing(editor, () => {
    for (const ref of refs) if (ref.current !== null) change(ref.current);
  });
  release(refs);
}

function release(refs: readonly PathRef[]): void {
  for (const ref of refs) ref.unref();
}

/** The nearest matching element at or above this path, if any. */
export function nearest(
  editor: DocumentEditor,
  path: Path,
  fits: (node: RichTextElement) => boolean,
): NodeEntry<RichTextElement> | undefined {
  const [found] = [...Editor.levels(editor, { at: path, reverse: true, voids: true })].filter(
    (entry): entry is NodeEntry<RichTextElement> => 'type' in entry[0] && fits(entry[0]),
  );
  return found;
}

/** Moves a line out of every list and quote, which are split, to the top level of the document. */
export function liftToTop(editor: DocumentEditor, path: Path): Path {
  const ref = Editor.pathRef(editor, path);
  while (ref.current !== null && ref.current.length > 1) {
    Transforms.liftNodes(editor, { at: ref.current, voids: true });
  }
  return ref.unref() ?? path;
}

/** Whether every selected line is within a matching element. */
export function allWithin(editor: DocumentEditor, fits: (node: RichTextElement) => boolean): boolean {
  const lines = selectedLines(editor);
  return lines.length > 0 && lines.every(([, path]) => nearest(editor, path, fits) !== undefined);
}

/** Groups of neighbouring selected lines with the same parent, as parent and first and last index. Pictures and lists between lines divide groups. */
export function runsOf(paths: readonly Path[]): { parent: Path; from: number; to: number }[] {
  const runs: { parent: Path; from: number; to: number }[] = [];
  for (const path of paths) {
    const parent = Path.parent(path);
    const index = path.at(-1) ?? 0;
    const last = runs.at(-1);
    if (last !== undefined && Path.equals(last.parent, parent) && last.to === index) last.to = index + 1;
    else runs.push({ parent, from: index, to: index + 1 });
  }
  return runs;
}

/** The top-level block that contains this path. */
export const topOf = (path: Path): Path => path.slice(0, 1);

/** The selected picture, if the selection is within one picture only. */
export function selectedImage(editor: DocumentEditor): NodeEntry<RichTextElement> | undefined {
  const { selection } = editor;
  if (selection === null || Range.isExpanded(selection)) return undefined;
  return nearest(editor, selection.anchor.path, isImage);
}
