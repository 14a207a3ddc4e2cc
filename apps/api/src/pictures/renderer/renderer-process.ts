/**
 * A process for one uploaded picture. A decoder that takes too much time or memory cannot be stopped itself, but its process can:
 * the renderer ends it when its time is over, and it ends itself when its memory grows too large or its parent has ended.
 */
import { PictureRefused } from '../refusals.ts';
import { renderUntrusted } from '../render.ts';
import type { RenderAnswer, RenderJob } from './messages.ts';

const LOOK_EVERY_MS = 10;

/** At once, whatever its threads are doing. */
const end = () => process.kill(process.pid, 'SIGKILL');

async function answerTo({ bytes, shape }: RenderJob): Promise<RenderAnswer> {
  try {
    return { rendered: await renderUntrusted(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), shape) };
  } catch (error) {
    return error instanceof PictureRefused ? { refused: error.code } : { failed: String(error) };
  }
}

process.once('disconnect', end);
process.once('message', async (job: RenderJob) => {
  // Decoders work on threads of their own, so this one is free to look.
  setInterval(() => process.memoryUsage.rss() > job.memoryLimitBytes && end(), LOOK_EVERY_MS);
  process.send?.(await answerTo(job));
});
