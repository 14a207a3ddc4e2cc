import type { Sql } from '../../../platform/database/client.ts';
import type { ReadFile } from '../../../platform/http/bodies.ts';
import { Failure } from '../../../platform/http/failures.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import { PictureRefused } from '../../../platform/pictures/refusals.ts';
import { queueRemoval } from '../../../platform/pictures/removal.ts';
import type { PictureStore, StoredPicture } from '../../../platform/pictures/store.ts';
import { secondsUntil } from '../../../platform/rate-limits/take-budget.ts';
import { createTurns } from '../../../platform/rate-limits/turns.ts';
import { refusedAvatar } from './errors.ts';
import { deletePicture, lockAvatar, setAvatar } from './repository.ts';

/** Pictures that one person may set: a burst, and one more each time the seconds have passed: twenty a day. */
export const AVATAR_QUOTA = { burst: 20, everySeconds: (24 * 3600) / 20 } as const;

/** Files that are read or wait at once: each takes up to 10 MB, and its form as much again while it is read. */
const UPLOADS_AT_ONCE = 24;

export interface AvatarService {
  /**
   * Sets an account's picture from a file: decoded, cut to a square, encoded again without metadata. The old picture is removed. The file
   * is read only within the account's budget of pictures.
   *
   * @throws as `readFile`, and InvalidFields (`avatar`), or Failure `payload_too_large`, `too_many_requests`, `service_unavailable` (too
   * many at once, or the store is unavailable), or `invalid_token` if the account was erased meanwhile. In these cases nothing has changed.
   */
  updateAvatar(userId: number, readFile: ReadFile): Promise<void>;
}

export function createAvatarService({
  sql,
  pictures,
  log,
}: {
  sql: Sql;
  pictures: PictureStore;
  log: Logger;
}): AvatarService {
  const ifRoom = createTurns(UPLOADS_AT_ONCE, 0);

  /** Removes files. Unreferenced files are not a failure: the outbox removes those that cannot be removed now. */
  async function sweep(id: string): Promise<void> {
    await pictures
      .removeOwned(id)
      .catch(() => log.warn({ pictureId: id }, 'a picture is left for the outbox to remove'));
  }

  async function store(readFile: ReadFile): Promise<StoredPicture> {
    try {
      return await ifRoom(async () => pictures.ingestPortrait(await readFile(), { alt: '' }));
    } catch (error) {
      throw error instanceof PictureRefused ? refusedAvatar(error) : error;
    }
  }

  /** Returns the previous picture. */
  async function replace(userId: number, stored: StoredPicture): Promise<string | null> {
    return await sql.begin(async (transaction) => {
      const old = await lockAvatar(transaction, userId);
      if (old === undefined) throw new Failure('invalid_token');
      await setAvatar(transaction, userId, stored);
      if (old.pictureId !== null) {
        await deletePicture(transaction, old.pictureId);
        await queueRemoval(transaction, old.pictureId);
      }
      return old.pictureId;
    });
  }

  return {
    async updateAvatar(userId, readFile) {
      const wait = await secondsUntil(sql, `avatar:${userId}`, AVATAR_QUOTA);
      if (wait > 0)
        throw new Failure('too_many_requests', {
          message: 'Anda sudah terlalu sering mengganti foto hari ini. Coba lagi nanti.',
          retryAfterSeconds: wait,
        });
      const stored = await store(readFile);
      const old = await replace(userId, stored).catch(async (error: unknown) => {
        // After any other error the account may show the new picture, so its files stay.
        if (error instanceof Failure) {
          await queueRemoval(sql, stored.id);
          await sweep(stored.id);
        }
        throw error;
      });
      if (old !== null) await sweep(old);
    },
  };
}
