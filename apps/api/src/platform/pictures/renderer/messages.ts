import type { PictureRefusal } from '../refusals.ts';
import type { PictureShape, Rendered } from '../render.ts';

/** The one message that a picture process receives. */
export interface RenderJob {
  readonly bytes: Uint8Array;
  readonly shape: PictureShape;
  /** Resident bytes of the process beyond which it ends itself. */
  readonly memoryLimitBytes: number;
}

/** Reply of the rendering process: the picture, the reason for a refusal, or the text of an error of the process itself. */
export type RenderAnswer =
  | { readonly rendered: Rendered }
  | { readonly refused: PictureRefusal }
  | { readonly failed: string };
