import type { ReactNode } from 'react';
import { HEIGHT, heightAt, WIDTH } from './scale.ts';

interface FrameProps {
  /** Description of the drawing in words; a table beside it contains the figures. */
  readonly label: string;
  /** Values of the scale, the highest first. */
  readonly marks: readonly number[];
  /** Where the scale ends. */
  readonly top: number;
  /** Words of the scale. */
  readonly format: (value: number) => string;
  /** Words below the drawing. */
  readonly below: ReactNode;
  /** The drawing, in the units of the scale. */
  readonly children: ReactNode;
}

/** A drawing between its scale and the words below it. */
export function Frame({ label, marks, top, format, below, children }: FrameProps) {
  return (
    <div className="u-chart">
      <div className="u-chart__marks" aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{format(mark)}</span>
        ))}
      </div>
      <svg
        className="u-chart__plot"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <path className="u-chart__grid" d={marks.map((mark) => `M0 ${heightAt(mark, top)}H${WIDTH}`).join('')} />
        {children}
      </svg>
      {below}
    </div>
  );
}
