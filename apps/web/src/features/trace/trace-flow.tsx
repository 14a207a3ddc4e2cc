import { formatRupiah } from '@uluran/contract/money';
import { FLOW_WIDTH, type FlowNode, layOutFlow, NODE_WIDTH, type PlacedNode } from './flow-layout.ts';

/** Most letters that fit beside a node. */
const MOST_LETTERS = 28;

const shortened = (label: string): string =>
  label.length > MOST_LETTERS ? `${label.slice(0, MOST_LETTERS - 1).trimEnd()}…` : label;

/** Flow diagram of a gift or of its match, for wide windows. The bar and the tables below it contain the same in words. */
export function TraceFlow({ source, nodes: parts }: { source: string; nodes: readonly FlowNode[] }) {
  const { nodes, height } = layOutFlow(parts);
  const heads = [source, 'Sesudah biaya', 'Ke mana', 'Kuitansi'];
  return (
    <svg className="trace-flow" viewBox={`0 0 ${FLOW_WIDTH} ${height}`} aria-hidden="true">
      {heads.map((head, column) => (
        <text key={head} className="trace-flow__head" x={[0, 286, 574, 862][column]} y="14">
          {nodes.some((node) => node.column === column) ? head : ''}
        </text>
      ))}
      {nodes.map((node, index) =>
        node.ribbon === undefined ? null : (
          <path key={index} className={`trace-flow__ribbon trace-flow--${node.tone}`} d={node.ribbon} />
        ),
      )}
      {nodes.map((node, index) => (
        <FlowMark key={index} node={node} />
      ))}
    </svg>
  );
}

function FlowMark({ node }: { node: PlacedNode }) {
  const { x, y, height, tone, label, amountRupiah, note } = node;
  const middle = y + height / 2;
  const top = note === undefined ? middle - 4 : middle - 14;
  return (
    <>
      <rect
        className={`trace-flow--${tone}`}
        x={x}
        y={y}
        width={NODE_WIDTH}
        height={height}
        rx={Math.min(3, height / 2)}
      />
      <text className="trace-flow__label" x={x + 26} y={top}>
        {shortened(label)}
      </text>
      <text className="trace-flow__amount" x={x + 26} y={top + 20}>
        {formatRupiah(amountRupiah)}
      </text>
      {note === undefined ? null : (
        <text className="trace-flow__note" x={x + 26} y={top + 38}>
          {shortened(note)}
        </text>
      )}
    </>
  );
}
