import type { Rendered } from '../render.ts';

/** A drawing to render. */
export interface DrawJob {
  readonly job: number;
  readonly svg: string;
}

/** The reply to a job. */
export type DrawAnswer = { readonly job: number } & ({ readonly rendered: Rendered } | { readonly failed: string });
