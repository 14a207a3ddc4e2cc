import { classNames } from '../lib/class-names.ts';

interface ProgressBarProps {
  /** How far it is, from 0 to `max`. */
  readonly value: number;
  /** Where the bar ends; 100 when `value` is a percent. */
  readonly max?: number | undefined;
  /** Name read aloud, with the number in it: "Terkumpul 74 persen". The text beside the bar contains the same number. */
  readonly label: string;
  /** 4 px instead of 8. */
  readonly thin?: boolean | undefined;
}

/** How far something is: the browser's own progress element. A value past the end fills the bar. */
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
