import { isPastedText, type PastedNode } from './pasted-node.ts';
import { joinWordItems } from './word-lists.ts';

const isInline = (node: PastedNode): boolean => isPastedText(node) || node.type === 'link';

const textOf = (node: PastedNode): string =>
  isPastedText(node) ? node.text : node.children.map((child) => textOf(child)).join('');

/** The same run with another text. */
function withText(node: PastedNode, text: string): PastedNode {
  if (isPastedText(node)) return { ...node, text };
  const [run] = node.children;
  return { ...node, children: run === undefined ? [] : [{ ...run, text }] };
}

/** Runs without spaces at the ends of lines and without double spaces, as a browser shows them. */
function tidy(runs: readonly PastedNode[]): PastedNode[] {
  let before = '\n';
  const tidied = runs.map((run) => {
    let text = textOf(run).replace(/ *\n */g, '\n');
    if (/[\s]$/.test(before)) text = text.replace(/^ +/, '');
    if (text !== '') before = text;
    return withText(run, text);
  });
  for (let index = tidied.length - 1; index >= 0; index -= 1) {
    const run = tidied[index];
    if (run === undefined) continue;
    const text = textOf(run).replace(/\s+$/, '');
    tidied[index] = withText(run, text);
    if (text !== '') break;
  }
  return tidied.filter((run) => textOf(run) !== '');
}

/** Joins neighbouring links to one address. */
function joinLinks(runs: readonly PastedNode[]): PastedNode[] {
  const joined: PastedNode[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const isSame = last !== undefined && !isPastedText(last) && !isPastedText(run) && last.url === run.url;
    if (isSame) joined[joined.length - 1] = { ...last, children: [...last.children, ...run.children] };
    else joined.push(run);
  }
  return joined;
}

/** Paragraphs of a run of texts and links: an empty line divides them, a single new line stays within. */
function paragraphsOf(runs: readonly PastedNode[]): PastedNode[] {
  const lines: PastedNode[][] = [[]];
  for (const run of runs) {
    const parts = textOf(run).split(/\n[^\S\n]*\n\s*/);
    for (const [index, part] of parts.entries()) {
      if (index > 0) lines.push([]);
      const line = lines.at(-1);
      const isSecondBreak = part === '\n' && line?.length !== 0 && textOf(line?.at(-1) ?? { text: '' }).endsWith('\n');
      if (isSecondBreak) lines.push([]);
      else line?.push(withText(run, part));
    }
  }
  return lines
    .map((line) => joinLinks(tidy(line)))
    .filter((line) => line.length > 0)
    .map((line) => ({ type: 'paragraph', children: trimStart(line) }));
}

/** Removes spaces at the beginning of a line. */
function trimStart(line: PastedNode[]): PastedNode[] {
  const [first, ...rest] = line;
  if (first === undefined || !isPastedText(first)) return line;
  return [{ ...first, text: first.text.replace(/^\n+/, '') }, ...rest];
}

/** Blocks of a block's content: runs of texts and links between blocks become paragraphs, and spaces between blocks are removed. */
export function toBlocks(nodes: readonly PastedNode[]): PastedNode[] {
  const blocks: PastedNode[] = [];
  let runs: PastedNode[] = [];
  const close = () => {
    blocks.push(...paragraphsOf(runs));
    runs = [];
  };
  for (const node of nodes) {
    if (isInline(node)) runs.push(node);
    else {
      close();
      blocks.push(node);
    }
  }
  close();
  return joinWordItems(blocks);
}

/** Content of one line: the texts of its blocks in order. */
export function inlineNodes(nodes: readonly PastedNode[]): PastedNode[] {
  const flat = (list: readonly PastedNode[]): PastedNode[] =>
    list.flatMap((node, index) => {
      if (isPastedText(node) || node.type === 'link') return [node];
      return index === 0 ? flat(node.children) : [{ text: ' ' }, ...flat(node.children)];
    });
  const oneLine = flat(nodes).map((run) => withText(run, textOf(run).replaceAll('\n', ' ')));
  return joinLinks(tidy(oneLine));
}
