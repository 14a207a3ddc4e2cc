/** An instrument with what it shows now. */
export interface Figure {
  name: string;
  help: string;
  type: string;
  values: { labels: Record<string, string | number>; value: number; metricName?: string }[];
}

/** Reads every figure of the process; those of the database are left as they were, with the error, where it does not answer. */
export type ReadFigures = () => Promise<{ figures: Figure[]; errors: unknown[] }>;
