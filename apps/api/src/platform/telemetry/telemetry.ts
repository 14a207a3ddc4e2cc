import type { ReadFigures } from './figure.ts';

/** Traces and figures on their way to a collector. */
export interface Telemetry {
  /** Passes on the process's figures from now on, as `/api/metrics` has them. */
  reportFigures: (readFigures: ReadFigures) => void;
  /** Sends the remaining data, for a second and a half at most. */
  stop: () => Promise<void>;
}
