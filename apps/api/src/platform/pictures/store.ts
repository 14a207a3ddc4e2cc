import { createHash, randomBytes } from 'node:crypto';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type Picture, type PictureFormat } from '@uluran/contract/endpoints';
import { createDrawings, type StoreDrawingsOptions } from './drawings/drawings.ts';
import { PictureStoreUnavailable } from './errors.ts';
import type { PictureFiles, PictureSize } from './files/port.ts';
import { type PictureShape, type Rendered, widthsFor } from './render.ts';
import { createRenderer, type RenderPicture } from './renderer/renderer.ts';

/** A picture as the contract describes it, and the id from which its address and row are derived. */
export interface StoredPicture {
  readonly id: string;
  readonly picture: Picture;
  /** Of an upload: see `fingerprintOf`. */
  readonly fingerprint?: string | undefined;
}

/** One stored file, ready to be sent. Its name is derived from its content, so it may be cached for ever. */
export interface PictureFile {
  readonly bytes: Buffer;
  readonly contentType: `image/${PictureFormat}`;
  readonly etag: string;
}

/**
 * Every method throws {@link PictureStoreUnavailable} if the store of files cannot do its work. Methods that take a picture from outside
 * throw Failure `service_unavailable` if too many are processed already.
 */
export interface PictureStore {
  /**
   * Stores a picture from outside: JPEG, PNG, WebP or AVIF of at most 10 MB and 40 megapixels, re-encoded without metadata.
   * @throws {PictureRefused}
   */
  ingestPicture(bytes: Buffer, about: { alt: string }): Promise<StoredPicture>;
  /**
   * Stores a member's portrait like `ingestPicture`, of at most 25 megapixels, cut to a square. Its id is random: the original
   * does not reveal it, and its removal affects no other account.
   * @throws {PictureRefused}
   */
  ingestPortrait(bytes: Buffer, about: { alt: string }): Promise<StoredPicture>;
  /**
   * Stores a member's picture like `ingestPicture`, under a random id: it belongs to the account alone, and can be removed. @throws
   * {PictureRefused}
   */
  ingestUpload(bytes: Buffer, about: { alt: string }): Promise<StoredPicture>;
  /**
   * Returns a document's picture as one JPEG without metadata; the input has at most 20 MB and 40 megapixels. Nothing is stored. @throws
   * {PictureRefused}
   */
  renderDocument(bytes: Buffer): Promise<Buffer>;
  /** Removes the files of a portrait or an upload. Not for other pictures, which several rows may share. */
  removeOwned(id: string): Promise<void>;
  /**
   * Registers a drawing of the product: its address is valid from now on, and `openPictureFile` renders its files on request.
   * `storeDrawings` stores them. `svg` must not come from outside.
   */
  ingestDrawing(svg: string, about: { alt: string }): Promise<StoredPicture>;
  /**
   * Stores the registered drawings that are not stored yet. Does nothing if all are. Drawings not stored when `signal` aborts remain for
   * the next start.
   */
  storeDrawings(options: StoreDrawingsOptions): Promise<void>;
  /** Opens `{id}-{width}.{format}`, the last part of a file's address; undefined if there is no such file or the name is invalid. */
  openPictureFile(name: string): Promise<PictureFile | undefined>;
}

/** The one method of a logger that is needed here. */
export interface PictureLog {
  error(details: object, message: string): void;
}

/** Part of every id: raise its number to render pictures differently, or old files would be found instead. */
const RENDERING = `uluran-picture-1 ${PICTURE_WIDTHS.join()} ${PICTURE_FORMATS.join()}`;

const ID = /^[0-9a-f]{32}$/;
const FILE_NAME = new RegExp(`^([0-9a-f]{32})-([1-9][0-9]{0,4})\\.(${PICTURE_FORMATS.join('|')})$`);

/** Base address of pictures; the API's router serves it through `openPictureFile`. */
const ADDRESS = '/api/pictures';

interface StoreParts {
  readonly files: PictureFiles;
  readonly log: PictureLog;
  /** Renders uploaded pictures; in processes of its own, except in tests. */
  readonly render?: RenderPicture;
}

/** Renders pictures and keeps them. Ids are hashes of the content, except portraits': storing the same bytes again costs a look-up. */
export function createPictureStore({ files, log, render = createRenderer() }: StoreParts): PictureStore {
  const kept = reporting(files, log);
  const drawings = createDrawings(kept);

  async function keep(source: Buffer, renderSource: () => Promise<Rendered>, alt: string): Promise<StoredPicture> {
    const id = contentId(source);
    const known = await kept.findSize(id);
    if (known !== undefined) return describe(id, known, alt);
    const { size, renderings } = await renderSource();
    await kept.put(id, renderings, size);
    return describe(id, size, alt);
  }

  async function keepOwned(source: Buffer, shape: PictureShape, alt: string): Promise<StoredPicture> {
    const { size, renderings, fingerprint } = await render(source, shape);
    const id = randomBytes(16).toString('hex');
    await kept.put(id, renderings, size).catch(async (error: unknown) => {
      // No row has this id, so no later removal would find its files.
      await kept.remove(id).catch(() => undefined);
      throw error;
    });
    return { ...describe(id, size, alt), fingerprint };
  }

  return {
    ingestPicture: (bytes, { alt }) => keep(bytes, () => render(bytes, 'whole'), alt),
    ingestPortrait: (bytes, { alt }) => keepOwned(bytes, 'square', alt),
    ingestUpload: (bytes, { alt }) => keepOwned(bytes, 'whole', alt),
    renderDocument: async (bytes) => {
      const { renderings } = await render(bytes, 'document');
      const [page] = renderings;
      if (page === undefined) throw new Error('A document was rendered without a picture.');
      return page.bytes;
    },
    removeOwned: async (id) => {
      if (ID.test(id)) await kept.remove(id);
    },
    ingestDrawing: async (svg, { alt }) => {
      const id = contentId(svg);
      const size = (await kept.findSize(id)) ?? (await drawings.add(id, svg));
      return describe(id, size, alt);
    },
    storeDrawings: drawings.store,
    openPictureFile: async (name) => {
      const [, id, width, format] = FILE_NAME.exec(name) ?? [];
      const known = PICTURE_FORMATS.find((candidate) => candidate === format);
      if (id === undefined || known === undefined) return undefined;
      // In this order: a drawing is no longer pending once its files are stored.
      const bytes =
        (await drawings.renderFile(id, Number(width), known)) ?? (await kept.read(id, Number(width), known));
      return bytes && { bytes, contentType: `image/${known}`, etag: `"${name}"` };
    },
  };
}

const contentId = (source: Buffer | string) =>
  createHash('sha256').update(RENDERING).update(source).digest('hex').slice(0, 32);

/** Returns the same files with error handling: errors are logged here, once, and become the failure returned to the sender. */
function reporting(files: PictureFiles, log: PictureLog): PictureFiles {
  const report = (operation: keyof PictureFiles) => (cause: unknown) => {
    log.error({ err: cause, operation }, 'picture store failed');
    throw new PictureStoreUnavailable({ cause });
  };
  return {
    findSize: (id) => files.findSize(id).catch(report('findSize')),
    put: (id, renderings, size) => files.put(id, renderings, size).catch(report('put')),
    read: (id, width, format) => files.read(id, width, format).catch(report('read')),
    remove: (id) => files.remove(id).catch(report('remove')),
  };
}

function describe(id: string, { width, height }: PictureSize, alt: string): StoredPicture {
  return { id, picture: { url: `${ADDRESS}/${id}`, alt, width, height, widths: widthsFor(width) } };
}
