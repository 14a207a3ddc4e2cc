import { area, curveMonotoneX, line } from 'd3-shape';
import { Frame } from './frame.tsx';
import { HEIGHT, heightAt, named, scaleTo, WIDTH } from './scale.ts';

interface Point {
  /** Name of the point below the line: "14 Okt". */
  readonly label: string;
  readonly value: number;
}

interface LineChartProps {
  /** Description of the chart in words, with its first and last value; a table beside the chart contains the figures. */
  readonly label: string;
  /** At equal distances; two or more. */
  readonly points: readonly Point[];
  /** A dashed line to reach. */
  readonly goal?: number | undefined;
  /** Places of points, from 0 on, that get a dotted line. */
  readonly events?: readonly number[] | undefined;
  /** Words of the scale: "120". */
  readonly format: (value: number) => string;
}

const xOf = (index: number, count: number) => (count < 2 ? WIDTH : (index / (count - 1)) * WIDTH);

function pathsOf(values: readonly number[], top: number) {
  const x = (_: number, index: number) => xOf(index, values.length);
  const y = (value: number) => heightAt(value, top);
  return {
    stroke: line<number>(x, y).curve(curveMonotoneX)(values) ?? '',
    fill: area<number>(x, HEIGHT, y).curve(curveMonotoneX)(values) ?? '',
  };
}

/** A line chart of a growing sum. Put its figures beside it, in a table. */
export function LineChart({ label, points, goal, events = [], format }: LineChartProps) {
  const values = points.map(({ value }) => value);
  const { top, marks } = scaleTo(Math.max(...values, goal ?? 0));
  const { stroke, fill } = pathsOf(values, top);
  const last = heightAt(values.at(-1) ?? 0, top);
  const below = (
    <div className="u-chart__below" aria-hidden="true">
      {named(points).map((point) => (
        <span key={point.label}>{point.label}</span>
      ))}
    </div>
  );
  return (
    <Frame label={label} marks={marks} top={top} format={format} below={below}>
      <path className="u-chart__area" d={fill} />
      <path
        className="u-chart__event"
        d={events.map((index) => `M${xOf(index, points.length)} 0V${HEIGHT}`).join('')}
      />
      {goal === undefined ? null : <path className="u-chart__goal" d={`M0 ${heightAt(goal, top)}H${WIDTH}`} />}
      <path className="u-chart__line" d={stroke} />
      {/* A line without length and with round ends: a dot that stretching leaves round. */}
      <path className="u-chart__dot" d={`M${WIDTH} ${last}h0`} />
    </Frame>
  );
}

interface SparklineProps {
  /** Description of the line in words. */
  readonly label: string;
  /** At equal distances. */
  readonly values: readonly number[];
}

/** A line without a scale, for a row of a list with the figure beside it. */
export function Sparkline({ label, values }: SparklineProps) {
  const { stroke, fill } = pathsOf(values, Math.max(...values, 1));
  return (
    <svg
      className="u-sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className="u-chart__area" d={fill} />
      <path className="u-chart__line" d={stroke} />
    </svg>
  );
}
