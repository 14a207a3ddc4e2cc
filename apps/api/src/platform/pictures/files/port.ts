import type { PictureFormat } from '@uluran/contract/endpoints';

/** Pixels from side to side and from top to bottom. */
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
 * Where the files of pictures are kept. A picture is 32 hexadecimal digits and the renderings under them. Every method rejects when the place
 * cannot do its work; a picture that is not there is no failure.
 */
export interface PictureFiles {
  /** The size of a picture that is there whole; undefined for one that is missing or was left half written. */
  findSize(id: string): Promise<PictureSize | undefined>;
  /**
   * Stores a whole picture. If this rejects, `findSize` does not find it, and it may be stored again. Storing an existing one,
   * even in parallel, keeps it.
   */
  put(id: string, renderings: readonly Rendering[], size: PictureSize): Promise<void>;
  /** The bytes of one rendering, or undefined when there is no such one. */
  read(id: string, width: number, format: PictureFormat): Promise<Buffer | undefined>;
  /** Removes a picture, also a half written one. One that is not there is removed already. */
  remove(id: string): Promise<void>;
}
