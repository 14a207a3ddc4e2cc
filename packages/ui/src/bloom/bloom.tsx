import { classNames } from '../lib/class-names.ts';

const PETAL = 'M0 -3C-5.2 -7 -8.2 -12 -8.2 -17S-5.2 -27 0 -30.9C5.2 -27 8.2 -22 8.2 -17S5.2 -7 0 -3Z';
const ANGLES = [45, 135, 225, 315];

interface BloomProps {
  /** `whole`: four petals, for completed work. `missing`: one petal is only dashes, for missing content. */
  readonly state: 'whole' | 'missing';
  /** 88 px (default; 104 on a desktop) or 128. */
  readonly size?: 'm' | 'l' | undefined;
}

/** The kawung flower as a sign at the head of a page. Decoration: the heading has the words. */
export function Bloom({ state, size = 'm' }: BloomProps) {
  return (
    <svg className={classNames('u-bloom', size === 'l' && 'u-bloom--large')} viewBox="-26 -26 52 52" aria-hidden="true">
      {ANGLES.map((angle, index) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path className={state === 'missing' && index === 0 ? 'u-bloom__gap' : 'u-bloom__petal'} d={PETAL} />
          <path className="u-bloom__slit" d="M0 -12.5V-21.5" />
        </g>
      ))}
    </svg>
  );
}
