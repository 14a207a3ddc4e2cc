import { Editor, type Path, Transforms } from 'slate';
import { allWithin, eachSelectedLine, nearest, runsOf, selectedLines, topOf } from '../blocks.ts';
import { isQuote } from '../schema/places.ts';
import { wrapRun } from '../schema/wrap-run.ts';
import type { DocumentEditor } from '../slate-types.ts';

/** Whether all selected lines are in quotes. */
export const isQuoted = (editor: DocumentEditor): boolean => allWithin(editor, isQuote);

/** Moves a line or its list out of the quote directly around it. */
function leaveQuote(editor: DocumentEditor, path: Path): void {
  const quote = nearest(editor, path, isQuote);
  if (quote !== undefined) Transforms.liftNodes(editor, { at: path.slice(0, quote[1].length + 1) });
}

/** Puts the selected blocks into one quote per group; if all are quoted, moves them out. */
export function toggleQuote(editor: DocumentEditor): void {
  if (isQuoted(editor)) {
    eachSelectedLine(editor, (path) => leaveQuote(editor, path));
    return;
  }
  Editor.withoutNormalizing(editor, () => {
    const tops = new Set(selectedLines(editor).map(([, path]) => topOf(path)[0] ?? 0));
    const paths = [...tops].map((index) => [index]);
    for (const { parent, from, to } of runsOf(paths).reverse()) {
      wrapRun(editor, parent, from, to, { type: 'block-quote', children: [] });
    }
  });
}
