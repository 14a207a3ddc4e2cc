import { Frame } from './frame.tsx';
import { HEIGHT, heightAt, named, scaleTo, WIDTH } from './scale.ts';

interface Bar {
  /** Short words below it: "Nov". */
  readonly label: string;
  readonly value: number;
}

interface BarChartProps {
  /** Description of the chart in words; a table beside the chart contains the figures. */
  readonly label: string;
  /** The last one is the present: it alone is orange. */
  readonly bars: readonly Bar[];
  /** Words of the scale: "400". */
  readonly format: (value: number) => string;
}

/** Share of its place that a bar fills. */
const SHARE = 0.52;
/** Most bars with words below each; of more bars, some have words. */
const MOST_WORDS = 14;

/** A bar chart of sums over equal spans of time. Put its figures beside it, in a table. */
export function BarChart({ label, bars, format }: BarChartProps) {
  const { top, marks } = scaleTo(Math.max(...bars.map(({ value }) => value)));
  const step = WIDTH / bars.length;
  const few = bars.length <= MOST_WORDS;
  const below = (
    <div className={few ? 'u-chart__below u-chart__below--bars' : 'u-chart__below'} aria-hidden="true">
      {(few ? bars : named(bars)).map((bar) => (
        <span key={bar.label}>{bar.label}</span>
      ))}
    </div>
  );
  return (
    <Frame label={label} marks={marks} top={top} format={format} below={below}>
      {bars.map((bar, index) => (
        <rect
          key={bar.label}
          className={index === bars.length - 1 ? 'u-chart__bar u-chart__bar--now' : 'u-chart__bar'}
          x={(index + (1 - SHARE) / 2) * step}
          y={heightAt(bar.value, top)}
          width={SHARE * step}
          height={HEIGHT - heightAt(bar.value, top)}
        />
      ))}
    </Frame>
  );
}
