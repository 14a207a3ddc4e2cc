import type { PictureRefusal } from '../refusals.ts';
import type { PictureShape, Rendered } from '../render.ts';

/** What a picture process is given: once in its life. */
export interface RenderJob {
  readonly bytes: Uint8Array;
  readonly shape: PictureShape;
  /** Resident bytes of the process beyond which it ends itself. */
  readonly memoryLimitBytes: number;
}

/** What it answers: the picture, why it is none, or, as text, what went wrong with the process itself. */
export type RenderAnswer =
  | { readonly rendered: Rendered }
  | { readonly refused: PictureRefusal }
  | { readonly failed: string };
