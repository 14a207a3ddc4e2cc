import type { ReadFigures } from './figure.ts';

/** Traces and figures on their way to a collector. */
export interface Telemetry {
  /** Hands the process's figures on from now on, as `/api/metrics` has them. */
  reportFigures: (readFigures: ReadFigures) => void;
  /** Sends what is left, for a second and a half at most. */
  stop: () => Promise<void>;
}
