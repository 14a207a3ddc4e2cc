import { fileURLToPath } from 'node:url';
import { type JobLimits, runJob } from '../child-processes/run-job.ts';
import { Failure } from '../http/failures.ts';
import { createTurns } from '../rate-limits/turns.ts';
import type { PdfAnswer, PdfJob } from './pdf-messages.ts';
import { type PdfRefusal, PdfRefused } from './pdf-refusals.ts';

const PROCESS = fileURLToPath(new URL('./pdf-process.ts', import.meta.url));

/** Includes the start of its process (0.2 s). On two cores, 20 MB of scanned pages take 0.4 s; 256 MB of unpacked content take 1.5 s. */
const LIMITS: JobLimits = { workMs: 8_000, timeMs: 16_000 };

/** MiB that JavaScript may allocate for one PDF: the text of 20 MB, and its object streams, unpacked to 32 MB at most. */
const HEAP_MIB = 384;

const BUSY = { message: 'Sedang banyak dokumen yang diperiksa. Coba lagi sebentar lagi.', retryAfterSeconds: 5 };

/**
 * Checks a PDF outside of this process.
 * @throws PdfRefused, or Failure `service_unavailable` if too many wait already or the machine was too busy for it
 */
export type CheckPdf = (bytes: Buffer) => Promise<void>;

/** Creates the check. Two PDFs are checked at once, each in a process that ends with it, and eight more may wait. */
export function createPdfCheck(program = PROCESS, limits = LIMITS): CheckPdf {
  const inTurn = createTurns(2, 8, BUSY);
  return async (bytes) => {
    const refused = await inTurn(() => checkApart(program, bytes, limits));
    if (refused !== null) throw new PdfRefused(refused);
  };
}

async function checkApart(program: string, bytes: Buffer, limits: JobLimits): Promise<PdfRefusal | null> {
  const end = await runJob<PdfJob, PdfAnswer>(program, { bytes }, { ...limits, heapMib: HEAP_MIB });
  if (end.answer === undefined && end.stopped === 'wait') throw new Failure('service_unavailable', BUSY);
  // Killed for its work, or ended by Node (SIGABRT) or the system for its memory.
  if (end.answer === undefined && end.signal !== null) return 'too_costly';
  if (end.answer === undefined) throw new Error(`A PDF could not be checked: its process ended with ${end.code}.`);
  if (end.answer.failed !== undefined) throw new Error(`A PDF could not be checked: ${end.answer.failed}`);
  return end.answer.refused;
}
