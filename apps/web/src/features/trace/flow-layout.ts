import type { RupiahTrace, TracedMatch, TracedWithdrawal } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { GIFT_WORDS, MATCH_WORDS, type Traced, type TraceWords } from './trace-words.ts';

/** Colour of a part, as in the bar of a fund. */
export type FlowTone = 'gift' | 'proved' | 'pending' | 'balance' | 'fees';

/** A part of the gift in one column of the diagram. */
export interface FlowNode {
  column: 0 | 1 | 2 | 3;
  tone: FlowTone;
  label: string;
  amountRupiah: number;
  /** A few words under the amount. */
  note?: string;
  /** Index of the node that this part comes from. */
  from?: number;
}

export interface PlacedNode extends FlowNode {
  x: number;
  y: number;
  height: number;
  /** SVG path of the ribbon from the node that this part comes from. */
  ribbon?: string;
}

const COLUMNS = [0, 286, 574, 862] as const;
/** The last column. */
const RECEIPTS = 3;
export const FLOW_WIDTH = 1104;
export const NODE_WIDTH = 12;
const WHOLE = 380;
const TOP = 34;
/** Height of a node's slot: its text beside it has three lines. */
const SLOT = 60;
const GAP = 12;
/** Smallest height of a node, so that a tiny part of the gift is still visible. */
const THINNEST = 2;
const MOST_WITHDRAWALS = 4;
const MOST_LINES = 3;

const date = (instant: string): string => formatDate(instant);

/** Returns the amount of a withdrawal without the money that returned to the fund, in rupiah. */
const keptOf = ({ takenRupiah, backRupiah }: TracedWithdrawal): number => takenRupiah - backRupiah;

const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => number): number =>
  items.reduce((total, item) => total + amount(item), 0);

function withdrawalNodes(nodes: FlowNode[], withdrawal: TracedWithdrawal, from: number): void {
  const { number, sentAt, awaitingRupiah, lines } = withdrawal;
  const tone = awaitingRupiah > 0 && lines.length === 0 ? 'pending' : 'proved';
  const at = nodes.length;
  nodes.push({
    column: 2,
    tone,
    label: `Pencairan ke-${number}`,
    amountRupiah: keptOf(withdrawal),
    note: date(sentAt),
    from,
  });
  const largest = lines.toSorted((a, b) => b.shareRupiah - a.shareRupiah);
  const shown = largest.length > MOST_LINES + 1 ? largest.slice(0, MOST_LINES) : largest;
  for (const { label, shareRupiah } of shown)
    nodes.push({ column: 3, tone: 'proved', label, amountRupiah: shareRupiah, from: at });
  const others = largest.slice(shown.length);
  const rest = sumOf(others, (line) => line.shareRupiah);
  if (rest > 0)
    nodes.push({ column: 3, tone: 'proved', label: `${others.length} kuitansi lain`, amountRupiah: rest, from: at });
  if (awaitingRupiah > 0)
    nodes.push({ column: 3, tone: 'pending', label: 'Menunggu kuitansi', amountRupiah: awaitingRupiah, from: at });
}

/** Returns one node for all withdrawals that are not drawn, including those beyond the response; undefined if there are none. */
function othersNode(trace: Traced, drawn: readonly TracedWithdrawal[], from: number): FlowNode | undefined {
  const { evidencedRupiah, awaitingRupiah, transferFeesRupiah, withdrawalCount } = trace;
  const rest = evidencedRupiah + awaitingRupiah + transferFeesRupiah - sumOf(drawn, keptOf);
  if (rest <= 0) return undefined;
  const isProved = evidencedRupiah > sumOf(drawn, ({ lines }) => sumOf(lines, (line) => line.shareRupiah));
  const label = `${withdrawalCount - drawn.length} pencairan lain`;
  return { column: 2, tone: isProved ? 'proved' : 'pending', label, amountRupiah: rest, from };
}

/** Adds the uses of the money after fees: withdrawals, balance, returned and shared amounts. They come from the last node of tone `gift`. */
function addUses(nodes: FlowNode[], trace: Traced, { returned }: TraceWords): void {
  const from = nodes.findLastIndex(({ tone }) => tone === 'gift');
  const { waitingRupiah, returnedRupiah, sharedRupiah, withdrawals } = trace;
  const drawn = withdrawals.filter((withdrawal) => keptOf(withdrawal) > 0).slice(0, MOST_WITHDRAWALS);
  for (const withdrawal of drawn) withdrawalNodes(nodes, withdrawal, from);
  const others = othersNode(trace, drawn, from);
  if (others !== undefined) nodes.push(others);
  const ends: [label: string, amount: number, tone: FlowTone][] = [
    ['Belum dicairkan', waitingRupiah, 'balance'],
    [returned, returnedRupiah, 'fees'],
    ['Menggantikan donasi lain', sharedRupiah, 'fees'],
  ];
  for (const [label, amount, tone] of ends)
    if (amount > 0) nodes.push({ column: 2, tone, label, amountRupiah: amount, from });
}

/** Returns the parts of a gift from left to right: the gift, the money after fees, its uses, and the receipts. */
export function flowNodes(trace: RupiahTrace): FlowNode[] {
  const { amountRupiah, feesRupiah, paidAt } = trace;
  const nodes: FlowNode[] = [
    { column: 0, tone: 'gift', label: GIFT_WORDS.source, amountRupiah, note: date(paidAt) },
    { column: 1, tone: 'gift', label: 'Untuk disalurkan', amountRupiah: amountRupiah - feesRupiah, from: 0 },
  ];
  if (feesRupiah > 0) nodes.push({ column: 1, tone: 'fees', label: 'Biaya', amountRupiah: feesRupiah, from: 0 });
  addUses(nodes, trace, GIFT_WORDS);
  return nodes;
}

/** Returns the same parts for a company's match, which bears no fees. */
export function matchNodes(match: TracedMatch): FlowNode[] {
  const nodes: FlowNode[] = [
    { column: 0, tone: 'gift', label: MATCH_WORDS.source, amountRupiah: match.amountRupiah, note: match.company.name },
  ];
  addUses(nodes, match, MATCH_WORDS);
  return nodes;
}

function ribbon(x1: number, y1: number, x2: number, y2: number, height: number): string {
  const middle = (x1 + x2) / 2;
  const n = (value: number) => Math.round(value * 10) / 10;
  return `M${x1} ${n(y1)}C${middle} ${n(y1)} ${middle} ${n(y2)} ${x2} ${n(y2)}V${n(y2 + height)}C${middle} ${n(y2 + height)} ${middle} ${n(y1 + height)} ${x1} ${n(y1 + height)}Z`;
}

/**
 * Places nodes below each other in their columns, with enough distance for their texts and a ribbon from each node's source. Receipts are level with
 * their withdrawal if there is room, so that their ribbons do not cross its text.
 */
export function layOutFlow(nodes: readonly FlowNode[]): { nodes: PlacedNode[]; height: number } {
  const whole = Math.max(nodes[0]?.amountRupiah ?? 0, 1);
  const heightOf = (node: FlowNode) => Math.max((node.amountRupiah / whole) * WHOLE, THINNEST);
  const slotOf = (node: FlowNode) => Math.max(heightOf(node), SLOT);
  const columnHeight = (column: number) =>
    nodes.filter((node) => node.column === column).reduce((total, node) => total + slotOf(node) + GAP, -GAP);
  const tallest = Math.max(...COLUMNS.map((_, column) => columnHeight(column)));
  const next = COLUMNS.map((_, column) => (column === RECEIPTS ? TOP : TOP + (tallest - columnHeight(column)) / 2));
  const left = new Map<number, number>();
  const placed: PlacedNode[] = [];
  // The highest start that leaves room for the remaining nodes of the last column.
  let last = TOP + tallest - columnHeight(RECEIPTS);
  const startOf = (node: FlowNode): number => {
    const free = next[node.column] ?? TOP;
    const of = placed[node.from ?? -1];
    if (node.column !== RECEIPTS || of === undefined) return free;
    const start = Math.max(free, Math.min(of.y + (of.height - slotOf(node)) / 2, last));
    last += slotOf(node) + GAP;
    return start;
  };
  for (const [index, node] of nodes.entries()) {
    const x = COLUMNS[node.column];
    const height = heightOf(node);
    const start = startOf(node);
    const y = start + (slotOf(node) - height) / 2;
    next[node.column] = start + slotOf(node) + GAP;
    left.set(index, y);
    const source = node.from === undefined ? undefined : placed[node.from];
    if (source === undefined || node.from === undefined) {
      placed.push({ ...node, x, y, height });
      continue;
    }
    const from = left.get(node.from) ?? source.y;
    left.set(node.from, from + height);
    placed.push({ ...node, x, y, height, ribbon: ribbon(source.x + NODE_WIDTH, from, x, y, height) });
  }
  return { nodes: placed, height: Math.round(TOP + tallest + GAP) };
}
