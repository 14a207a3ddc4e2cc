/** An instrument with its present values. */
export interface Figure {
  name: string;
  help: string;
  type: string;
  values: { labels: Record<string, string | number>; value: number; metricName?: string }[];
}

/** Reads every figure of the process. If the database does not reply, its figures keep their last values, and the error is returned. */
export type ReadFigures = () => Promise<{ figures: Figure[]; errors: unknown[] }>;
