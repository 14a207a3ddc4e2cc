import type { PictureFormat } from '@uluran/contract/endpoints';

/** Width and height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** One encoded size of a picture. */
export interface Rendering {
  readonly width: number;
  readonly format: PictureFormat;
  readonly bytes: Buffer;
}

/**
 * Store of the files of pictures. A picture is 32 hexadecimal digits with its renderings. Every method rejects if the store cannot do its
 * work; a missing picture is not a failure.
 */
export interface PictureFiles {
  /** Returns the size of a complete picture; undefined if it is missing or incomplete. */
  findSize(id: string): Promise<PictureSize | undefined>;
  /**
   * Stores a whole picture. If this rejects, `findSize` does not find it, and it may be stored again. Storing an existing one,
   * even in parallel, keeps it.
   */
  put(id: string, renderings: readonly Rendering[], size: PictureSize): Promise<void>;
  /** Returns the bytes of one rendering, or undefined if there is none. */
  read(id: string, width: number, format: PictureFormat): Promise<Buffer | undefined>;
  /** Removes a picture, also an incomplete one. A missing one counts as removed. */
  remove(id: string): Promise<void>;
}
