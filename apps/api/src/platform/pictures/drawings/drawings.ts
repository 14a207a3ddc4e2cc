import type { PictureFormat } from '@uluran/contract/endpoints';
import type { PictureFiles, PictureSize } from '../files/port.ts';
import { measureDrawing, renderDrawingFile, widthsFor } from '../render.ts';
import { startDrawer } from './drawer.ts';

export interface StoreDrawingsOptions {
  readonly signal: AbortSignal;
  /** Called before the first drawing and after each, with the number of stored ones. */
  readonly report?: ((stored: number, total: number) => void) | undefined;
}

interface Waiting {
  readonly svg: string;
  readonly size: PictureSize;
  /** Files that pages have requested, each rendered once. */
  readonly requested: Map<string, Promise<Buffer>>;
}

/** Drawings whose files are not stored yet. */
export interface Drawings {
  /** Returns the size that the drawing will have. */
  add(id: string, svg: string): Promise<PictureSize>;
  /** Renders one file of a pending drawing; undefined for any other id and for a width that it will not have. */
  renderFile(id: string, width: number, format: PictureFormat): Promise<Buffer | undefined>;
  store(options: StoreDrawingsOptions): Promise<void>;
}

export function createDrawings(files: PictureFiles): Drawings {
  const waiting = new Map<string, Waiting>();
  return {
    add: async (id, svg) => {
      const known = waiting.get(id);
      if (known !== undefined) return known.size;
      const size = await measureDrawing(svg);
      waiting.set(id, { svg, size, requested: new Map() });
      return size;
    },
    renderFile: async (id, width, format) => {
      const drawing = waiting.get(id);
      if (drawing === undefined || !widthsFor(drawing.size.width).includes(width)) return undefined;
      const name = `${width}.${format}`;
      const rendered = drawing.requested.get(name) ?? renderDrawingFile(drawing.svg, width, format);
      drawing.requested.set(name, rendered);
      return await rendered;
    },
    store: async ({ signal, report }) => {
      const total = waiting.size;
      if (total === 0 || signal.aborted) return;
      report?.(0, total);
      const drawer = startDrawer(signal);
      const next = waiting.entries();
      const work = async () => {
        for (const [id, { svg }] of next) {
          if (signal.aborted) return;
          // Another process may have stored it meanwhile.
          if ((await files.findSize(id)) === undefined) {
            const rendered = await drawer.render(svg);
            if (rendered === undefined) return;
            await files.put(id, rendered.renderings, rendered.size);
          }
          waiting.delete(id);
          report?.(total - waiting.size, total);
        }
      };
      try {
        await Promise.all(Array.from({ length: drawer.concurrency }, work));
      } finally {
        drawer.stop();
      }
    },
  };
}
