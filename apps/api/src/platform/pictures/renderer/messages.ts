import type { PictureRefusal } from '../refusals.ts';
import type { PictureShape, Rendered } from '../render.ts';

/** What a picture process is given: once in its life. */
export interface RenderJob {
  readonly bytes: Uint8Array;
  readonly shape: PictureShape;
  /** Resident bytes of the process beyond which it ends itself. */
  readonly memoryLimitBytes: number;
}

/** Its reply: the picture, the reason for a refusal, or, as text, the error of the process itself. */
export type RenderAnswer =
  | { readonly rendered: Rendered }
  | { readonly refused: PictureRefusal }
  | { readonly failed: string };
