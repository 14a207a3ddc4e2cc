import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../src/platform/http/failures.ts';
import { createRenderer } from '../../../src/platform/pictures/renderer/renderer.ts';
import { plain } from '../../accounts/profile/avatars/support/pictures.ts';
import { craftedJpeg } from './support/crafted-jpeg.ts';

/** Work for a quarter of an hour in 8 MB. */
const endless = craftedJpeg(5_000, 5_000, 60_000);
const photo = () => plain(64, 48).jpeg().toBuffer();

const MIB = 1024 * 1024;
const SECRET = 'rahasia-basis-data';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Ids of the processes that a process has started and that still run. */
async function childrenOf(parent: number | undefined): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    ids.map(async (id) => {
      const [state, owner] =
        (await readFile(`/proc/${id}/stat`, 'utf8').catch(() => ')')).split(') ')[1]?.split(' ') ?? [];
      return Number(owner) === parent && state !== 'Z' ? [Number(id)] : [];
    }),
  );
  return found.flat();
}

/** The picture process of a renderer that has just begun. */
async function pictureProcess(parent: number | undefined, before: readonly number[] = []): Promise<number> {
  return await vi.waitFor(
    async () => {
      const [child] = (await childrenOf(parent)).filter((id) => !before.includes(id));
      if (child === undefined) throw new Error('no picture process yet');
      return child;
    },
    { timeout: 10_000, interval: 20 },
  );
}

describe('a picture from outside', () => {
  it('that takes more work than it is given is refused, and its process is gone', async () => {
    const before = await childrenOf(process.pid);
    const render = createRenderer({ workMs: 1_000, timeMs: 60_000 });
    const rendering = render(endless, 'square').catch((error: unknown) => error);
    const child = await pictureProcess(process.pid, before);
    expect(await rendering).toMatchObject({ name: 'PictureRefused', code: 'too_slow' });
    expect(await childrenOf(process.pid)).not.toContain(child);
  });

  it('is not blamed for a machine without time for it', async () => {
    const before = await childrenOf(process.pid);
    const rendering = createRenderer({ timeMs: 2_000 })(await photo(), 'square').catch((error: unknown) => error);
    const child = await pictureProcess(process.pid, before);
    process.kill(child, 'SIGSTOP');
    const error = await rendering;
    expect(error).toBeInstanceOf(Failure);
    expect(error).toMatchObject({ code: 'service_unavailable', retryAfterSeconds: 5 });
    expect(await childrenOf(process.pid)).not.toContain(child);
  });

  it('takes no more memory than it is given', async () => {
    const memoryBytes = { whole: 1024 * MIB, square: 150 * MIB, document: 1024 * MIB };
    // 25 megapixels whose coefficients take 150 MB: refused for a portrait, and work like any other elsewhere.
    const heavy = craftedJpeg(5_000, 5_000, 6);
    const render = createRenderer({ memoryBytes, timeMs: 25_000 });
    await expect(render(heavy, 'square')).rejects.toMatchObject({ code: 'too_costly' });
    expect((await render(heavy, 'whole')).size).toEqual({ width: 1_200, height: 1_200 });
  });

  it('is turned away while too many are worked on, and taken when there is room again', async () => {
    const render = createRenderer({ concurrency: 1, queueLimit: 1, workMs: 2_000 });
    const picture = await photo();
    const first = render(endless, 'square').catch((error: unknown) => error);
    const second = render(picture, 'square');
    const third: unknown = await render(picture, 'square').catch((error: unknown) => error);
    expect(third).toBeInstanceOf(Failure);
    expect(third).toMatchObject({ status: 503, retryAfterSeconds: 5, message: expect.stringContaining('foto') });
    expect(await first).toMatchObject({ code: 'too_slow' });
    expect((await second).size).toEqual({ width: 48, height: 48 });
    expect((await render(picture, 'square')).renderings).toHaveLength(3);
  });

  it('is refused at sight, without a process, where its first bytes or its length say enough', async () => {
    const render = createRenderer({ concurrency: 1, queueLimit: 0, timeMs: 3_000 });
    const onlyPlace = render(endless, 'square').catch(() => undefined);
    await expect(render(Buffer.from('bukan foto'), 'square')).rejects.toMatchObject({ code: 'unsupported_format' });
    await expect(render(Buffer.alloc(11 * MIB), 'square')).rejects.toMatchObject({ code: 'too_many_bytes' });
    await expect(render(await photo(), 'square')).rejects.toBeInstanceOf(Failure);
    await onlyPlace;
  });
});

describe('the process of a picture', () => {
  it('knows no variable of this one', async () => {
    vi.stubEnv('DATABASE_URL', SECRET);
    const before = await childrenOf(process.pid);
    const rendering = createRenderer({ timeMs: 2_000 })(endless, 'square').catch(() => undefined);
    const child = await pictureProcess(process.pid, before);
    // Between fork and exec a process has still its parent's.
    await vi.waitFor(
      async () => expect(await readFile(`/proc/${child}/cmdline`, 'utf8')).toContain('renderer-process'),
      10_000,
    );
    expect(await readFile(`/proc/${child}/environ`, 'utf8')).not.toContain(SECRET);
    await rendering;
  });

  it('ends with the one that waits for it', async () => {
    const waiting: ChildProcess = fork(fileURLToPath(new URL('./support/render-for-ever.ts', import.meta.url)), [], {
      execArgv: [],
    });
    const child = await pictureProcess(waiting.pid);
    expect(existsSync(`/proc/${child}`)).toBe(true);
    waiting.kill('SIGKILL');
    await once(waiting, 'exit');
    await vi.waitFor(async () => expect(existsSync(`/proc/${child}`)).toBe(false), { timeout: 5_000 });
  });
});
