import type { PictureFiles, PictureSize, Rendering } from './port.ts';
import { createS3Client, type S3Settings } from './s3-client.ts';

/** Written last and removed first: if it exists, the picture is complete. */
const SIZE_OBJECT = 'size.json';

/** Concurrent requests for one picture. */
const CONCURRENCY = 5;

/** The content of an id never changes. The store sends this header, for a content network in front of it. */
const CACHING = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Keeps pictures as the objects `{id}/{width}.{format}` of a bucket. */
export function createS3Files(settings: S3Settings): PictureFiles {
  const s3 = createS3Client(settings);
  return {
    async findSize(id) {
      const text = await s3.getObject(`${id}/${SIZE_OBJECT}`);
      return text && readSize(text);
    },
    async put(id, renderings, { width, height }) {
      // A failure half way removes nothing: another process may be storing the same objects.
      await inParallel(renderings, (rendering) =>
        s3.putObject(keyOf(id, rendering), rendering.bytes, {
          'Content-Type': `image/${rendering.format}`,
          ...CACHING,
        }),
      );
      const size = Buffer.from(JSON.stringify({ width, height }));
      await s3.putObject(`${id}/${SIZE_OBJECT}`, size, { 'Content-Type': 'application/json' });
    },
    read: (id, width, format) => s3.getObject(keyOf(id, { width, format })),
    async remove(id) {
      const keys = (await s3.listKeys(`${id}/`)).filter((key) => key.startsWith(`${id}/`));
      const sizes = keys.filter((key) => key.endsWith(SIZE_OBJECT));
      const rest = keys.filter((key) => !sizes.includes(key));
      await inParallel(sizes, (key) => s3.deleteObject(key));
      await inParallel(rest, (key) => s3.deleteObject(key));
    },
  };
}

function keyOf(id: string, { width, format }: Pick<Rendering, 'width' | 'format'>): string {
  return `${id}/${width}.${format}`;
}

/** Returns undefined for an invalid size: the picture is then stored again. */
function readSize(text: Buffer): PictureSize | undefined {
  const [, width, height] = /^\{"width":(\d+),"height":(\d+)\}$/.exec(text.toString()) ?? [];
  return width === undefined || height === undefined ? undefined : { width: Number(width), height: Number(height) };
}

/** Rejects with the first failure after the started work has ended; starts no further work after a failure. */
async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  let failed = false;
  const workers = Array.from({ length: CONCURRENCY }, async () => {
    for (const item of waiting) {
      if (failed) return;
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  });
  const results = await Promise.allSettled(workers);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
