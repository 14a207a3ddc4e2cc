/** An invariant is a query that finds what breaks it: no rows means that it holds. */
export interface Invariant {
  name: string;
  /** What always holds, in one sentence. */
  promise: string;
  query: string;
}
