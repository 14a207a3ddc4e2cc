import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AVATAR_QUOTA, createAvatarService } from '../../../../src/accounts/profile/avatars/service.ts';
import { newPublicId } from '../../../../src/platform/values/public-id.ts';
import { type TestDatabase, withTestDatabase } from '../../../../src/testing/index.ts';
import { badPictures, plain } from './support/pictures.ts';
import { createTemporaryStore, type TemporaryStore } from './support/portrait-store.ts';

const log = pino({ level: 'silent' });

let database: TestDatabase;
let store: TemporaryStore;
let updateAvatar: (userId: number, bytes: Buffer) => Promise<void>;
let userId: number;
let photo: Buffer;

beforeAll(async () => {
  [database, store] = await Promise.all([withTestDatabase(), createTemporaryStore()]);
  const service = createAvatarService({ sql: database.sql, pictures: store, log });
  updateAvatar = (id, bytes) => service.updateAvatar(id, async () => bytes);
  photo = await plain(64, 48).jpeg().toBuffer();
});

afterAll(() => Promise.all([database.close(), store.remove()]));

beforeEach(async () => {
  userId = await insertUser();
});

async function insertUser(): Promise<number> {
  const [row] = await database.sql<[{ id: number }]>`
    INSERT INTO users (public_id, name) VALUES (${newPublicId()}, 'Siti') RETURNING id`;
  return row.id;
}

async function avatarOf(id: number): Promise<string | null> {
  const [row] = await database.sql<[{ avatar: string | null }]>`
    SELECT avatar_picture_id AS avatar FROM users WHERE id = ${id}`;
  return row.avatar;
}

async function rowsOf(id: string | null): Promise<number> {
  return (await database.sql`SELECT id FROM pictures WHERE id = ${id}`).length;
}

describe('updateAvatar', () => {
  it('shows the new picture, and leaves neither row nor file of the old one', async () => {
    await updateAvatar(userId, photo);
    const first = await avatarOf(userId);
    expect(await store.openPictureFile(`${first}-48.webp`)).toBeDefined();
    await updateAvatar(userId, await plain(80, 80).png().toBuffer());
    const second = await avatarOf(userId);
    expect(second).not.toBe(first);
    expect(await store.openPictureFile(`${second}-80.webp`)).toBeDefined();
    expect(await store.openPictureFile(`${first}-48.webp`)).toBeUndefined();
    expect([await rowsOf(first), await rowsOf(second)]).toEqual([0, 1]);
  });

  it('keeps the old picture when the new one is none', async () => {
    await updateAvatar(userId, photo);
    const before = { avatar: await avatarOf(userId), files: await store.listPictures() };
    for (const { name, bytes, refusal } of await badPictures()) {
      const code = refusal === 'too_many_bytes' ? 'payload_too_large' : 'invalid_fields';
      const error: unknown = await updateAvatar(userId, bytes).catch((reason: unknown) => reason);
      expect(error, name).toMatchObject({ code });
      if (code === 'invalid_fields') expect(error).toHaveProperty('fields.avatar.0', expect.stringMatching(/\.$/));
    }
    expect({ avatar: await avatarOf(userId), files: await store.listPictures() }).toEqual(before);
  });

  it('leaves one picture of several that come at once', async () => {
    const before = await store.listPictures();
    await Promise.all(Array.from({ length: 5 }, () => updateAvatar(userId, photo)));
    const added = (await store.listPictures()).filter((id) => !before.includes(id));
    expect(added).toEqual([await avatarOf(userId)]);
  });

  it('sets no more than twenty a day, for each person apart', async () => {
    for (let count = 0; count < AVATAR_QUOTA.burst; count += 1) {
      // A bad picture counts, too: it costs as much.
      await updateAvatar(userId, Buffer.from('bukan foto')).catch(() => undefined);
    }
    const error: unknown = await updateAvatar(userId, photo).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'too_many_requests' });
    const { retryAfterSeconds } = error as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(3_600);
    expect(retryAfterSeconds).toBeLessThanOrEqual(AVATAR_QUOTA.everySeconds);
    expect(await avatarOf(userId)).toBeNull();
    const other = await insertUser();
    await updateAvatar(other, photo);
    expect(await avatarOf(other)).not.toBeNull();
  });

  it('gives an erased account no picture, and keeps no file of it', async () => {
    await database.sql`UPDATE users SET erased_at = now(), name = 'Akun dihapus' WHERE id = ${userId}`;
    const before = await store.listPictures();
    await expect(updateAvatar(userId, photo)).rejects.toMatchObject({ code: 'invalid_token' });
    expect(await store.listPictures()).toEqual(before);
  });
});
