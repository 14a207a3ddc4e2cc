import type { Picture } from '@uluran/contract/endpoints';
import type { Queryable, Sql } from '../../platform/database/client.ts';
import type { ReadFile } from '../../platform/http/bodies.ts';
import { Failure } from '../../platform/http/failures.ts';
import { PictureRefused } from '../../platform/pictures/refusals.ts';
import { queueRemoval } from '../../platform/pictures/removal.ts';
import type { PictureStore, StoredPicture } from '../../platform/pictures/store.ts';
import { secondsUntil } from '../../platform/rate-limits/take-budget.ts';
import { createTurns } from '../../platform/rate-limits/turns.ts';
import { refusedUpload } from './errors.ts';
import { deleteUnused, handOverUpload, insertUpload } from './repository.ts';

/** Pictures that one account may upload: a story with its gallery at once, and a hundred a day. */
const UPLOAD_QUOTA = { burst: 40, everySeconds: (24 * 3600) / 100 } as const;

/** Files that are read or wait at once: each takes up to 10 MB, and its form as much again while it is read. */
const UPLOADS_AT_ONCE = 16;

/** Days after which an unused picture is deleted. */
const UNUSED_DAYS = 7;

/** Takes one upload from the account's budget. @throws Failure `too_many_requests` */
export async function takeUpload(sql: Queryable, userId: number): Promise<void> {
  const wait = await secondsUntil(sql, `upload:${userId}`, UPLOAD_QUOTA);
  if (wait > 0)
    throw new Failure('too_many_requests', {
      message: 'Anda sudah mengunggah banyak gambar hari ini. Coba lagi nanti.',
      retryAfterSeconds: wait,
    });
}

/** Creates the service for pictures that members upload for their texts. */
export function createUploadService({ sql, pictures }: { sql: Sql; pictures: PictureStore }) {
  const ifRoom = createTurns(UPLOADS_AT_ONCE, 0);

  async function store(readFile: ReadFile): Promise<StoredPicture> {
    try {
      return await ifRoom(async () => pictures.ingestUpload(await readFile(), { alt: '' }));
    } catch (error) {
      throw error instanceof PictureRefused ? refusedUpload(error) : error;
    }
  }

  /** Stores a picture as the account's own. @throws as `upload`, except for its budget */
  async function keep(userId: number, readFile: ReadFile): Promise<Picture> {
    const stored = await store(readFile);
    if (!(await sql.begin((tx) => insertUpload(tx, userId, stored)))) {
      await queueRemoval(sql, stored.id);
      throw new Failure('invalid_token');
    }
    return stored.picture;
  }

  return {
    /** Stores a picture that an operator's command adds to an account, without using the account's budget. */
    keep,

    /**
     * Stores a picture as the account's own. The file is read only within the account's budget.
     *
     * @throws as `readFile`, and InvalidFields (`picture`), or Failure `payload_too_large`, `too_many_requests`, `service_unavailable`, or
     * `invalid_token` if the account was erased meanwhile
     */
    async upload(userId: number, readFile: ReadFile): Promise<Picture> {
      await takeUpload(sql, userId);
      return await keep(userId, readFile);
    },
  };
}

export type UploadService = ReturnType<typeof createUploadService>;

/** Makes an upload of an operator one of another account's, also once more. Returns false for any other picture. */
export async function handOver(tx: Queryable, picture: string, from: number, to: number): Promise<boolean> {
  return await handOverUpload(tx, picture, [from, to]);
}

/** Deletes an account's unused pictures, in the transaction that erases it; the outbox removes their files. */
export async function eraseUploads(tx: Queryable, userId: number): Promise<void> {
  for (const id of await deleteUnused(tx, { userId })) await queueRemoval(tx, id);
}

/** Deletes pictures that have been unused for days; returns their number. */
export async function pruneUploads(sql: Sql): Promise<number> {
  return await sql.begin(async (tx) => {
    const ids = await deleteUnused(tx, { olderThanDays: UNUSED_DAYS });
    for (const id of ids) await queueRemoval(tx, id);
    return ids.length;
  });
}
