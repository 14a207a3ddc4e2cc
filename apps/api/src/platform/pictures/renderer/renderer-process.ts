/**
 * Process for one uploaded picture. A decoder that takes too much time or memory cannot be stopped itself, but its process can: the
 * renderer ends it when its time is over, and it ends itself when its memory grows too large or its parent has ended.
 */
import { answerOneJob, asBuffer, endNow } from '../../child-processes/answer-job.ts';
import { PictureRefused } from '../refusals.ts';
import { renderUntrusted } from '../render.ts';
import type { RenderAnswer, RenderJob } from './messages.ts';

const CHECK_EVERY_MS = 10;

answerOneJob(async ({ bytes, shape, memoryLimitBytes }: RenderJob): Promise<RenderAnswer> => {
  // Decoders work on threads of their own, so this one is free for the check.
  setInterval(() => process.memoryUsage.rss() > memoryLimitBytes && endNow(), CHECK_EVERY_MS);
  try {
    return { rendered: await renderUntrusted(asBuffer(bytes), shape) };
  } catch (error) {
    return error instanceof PictureRefused ? { refused: error.code } : { failed: String(error) };
  }
});
