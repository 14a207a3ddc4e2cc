import { fileURLToPath } from 'node:url';
import { type JobLimits, runJob, type SilentEnd } from '../../child-processes/run-job.ts';
import { Failure } from '../../http/failures.ts';
import { createTurns } from '../../rate-limits/turns.ts';
import { PictureRefused } from '../refusals.ts';
import { type PictureShape, type Rendered, refuseAtSight } from '../render.ts';
import type { RenderAnswer, RenderJob } from './messages.ts';

const PROCESS = fileURLToPath(new URL('./renderer-process.ts', import.meta.url));

/** Limits of this machine's resources for pictures from outside. */
export interface RendererLimits extends JobLimits {
  /** Number of pictures processed at once, and of further ones that may wait; more are refused. */
  readonly concurrency: number;
  readonly queueLimit: number;
  /** Resident bytes of the process of one picture, by its form. */
  readonly memoryBytes: Readonly<Record<PictureShape, number>>;
}

const MIB = 1024 * 1024;

/**
 * A portrait of 25 megapixels takes 0.4 to 2 seconds and at most 560 MB, a picture of 40 at most 3 seconds and 830 MB, by format; the
 * processor time is at most 3 seconds. The last waiting picture begins after a minute at the latest.
 */
const LIMITS: RendererLimits = {
  concurrency: 2,
  queueLimit: 8,
  workMs: 8_000,
  timeMs: 16_000,
  memoryBytes: { whole: 1024 * MIB, square: 640 * MIB, document: 1024 * MIB },
};

const BUSY = { message: 'Sedang banyak foto yang diproses. Coba lagi sebentar lagi.', retryAfterSeconds: 5 };

/**
 * Decodes an uploaded picture and encodes it again in all sizes.
 * @throws {PictureRefused}, or Failure `service_unavailable` if too many wait already or the machine was too busy for it
 */
export type RenderPicture = (bytes: Buffer, shape: PictureShape) => Promise<Rendered>;

/**
 * Renders each picture in a process of its own, with a limited number at once. The process's limits of time and memory hold for any
 * content.
 */
export function createRenderer(limits: Partial<RendererLimits> = {}): RenderPicture {
  const { concurrency, queueLimit, memoryBytes, ...time } = { ...LIMITS, ...limits };
  const inTurn = createTurns(concurrency, queueLimit, BUSY);
  return async (bytes, shape) => {
    refuseAtSight(bytes, shape);
    return await inTurn(() => renderApart({ bytes, shape, memoryLimitBytes: memoryBytes[shape] }, time));
  };
}

async function renderApart(job: RenderJob, time: JobLimits): Promise<Rendered> {
  const end = await runJob<RenderJob, RenderAnswer>(PROCESS, job, time);
  const answer = end.answer ?? answerOfSilentEnd(end);
  if ('rendered' in answer) return answer.rendered;
  if ('refused' in answer) throw new PictureRefused(answer.refused);
  throw new Error(`A picture could not be worked on: ${answer.failed}`);
}

/**
 * Returns the meaning of an end without a reply: killed for its time or memory, by this product or by the system; or crashed on its
 * picture.
 */
function answerOfSilentEnd({ code, signal, stopped }: SilentEnd): RenderAnswer {
  if (stopped === 'wait') throw new Failure('service_unavailable', BUSY);
  if (stopped === 'work') return { refused: 'too_slow' };
  if (signal === 'SIGKILL') return { refused: 'too_costly' };
  return signal === null ? { failed: `its process ended with ${code}` } : { refused: 'unreadable' };
}
