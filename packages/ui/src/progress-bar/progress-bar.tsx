import { classNames } from '../lib/class-names.ts';

interface ProgressBarProps {
  /** Progress from 0 to `max`. */
  readonly value: number;
  /** Value of a full bar; 100 if `value` is a percentage. */
  readonly max?: number | undefined;
  /** Name read aloud, with the number in it: "Terkumpul 74 persen". The text beside the bar contains the same number. */
  readonly label: string;
  /** 4 px instead of 8. */
  readonly thin?: boolean | undefined;
}

/** Progress as a bar: the browser's own progress element. A value above `max` fills the bar. */
export function ProgressBar({ value, max = 100, label, thin = false }: ProgressBarProps) {
  const end = Math.max(max, 1);
  return (
    <progress
      className={classNames('u-progress', thin && 'u-progress--thin')}
      value={Math.min(Math.max(value, 0), end)}
      max={end}
      aria-label={label}
    />
  );
}
