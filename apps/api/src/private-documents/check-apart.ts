import { fileURLToPath } from 'node:url';
import { runJob } from '../child-processes/run-job.ts';
import { createTurns } from '../http/turns.ts';
import type { PdfAnswer, PdfJob } from './pdf-messages.ts';
import { type PdfRefusal, PdfRefused } from './pdf-refusals.ts';

const PROCESS = fileURLToPath(new URL('./pdf-process.ts', import.meta.url));

/**
 * Milliseconds for one PDF, with the start of its process (0.2 s). On two cores, 20 MB of scanned pages take 0.4 s; 256 MB of unpacked content take
 * 1.5 s.
 */
const TIME_MS = 8_000;

/** MiB that JavaScript may allocate for one PDF: the text of 20 MB, and its object streams, unpacked to 32 MB at most. */
const HEAP_MIB = 384;

const BUSY = { message: 'Sedang banyak dokumen yang diperiksa. Coba lagi sebentar lagi.', retryAfterSeconds: 5 };

/** Checks a PDF outside of this process. @throws PdfRefused, or Failure `service_unavailable` when too many wait already */
export type CheckPdf = (bytes: Buffer) => Promise<void>;

/** Two PDFs are checked at once, each in a process that ends with it, and eight more wait. */
export function createPdfCheck(program = PROCESS, timeMs = TIME_MS): CheckPdf {
  const inTurn = createTurns(2, 8, BUSY);
  return async (bytes) => {
    const refused = await inTurn(() => checkApart(program, bytes, timeMs));
    if (refused !== null) throw new PdfRefused(refused);
  };
}

async function checkApart(program: string, bytes: Buffer, timeMs: number): Promise<PdfRefusal | null> {
  const end = await runJob<PdfJob, PdfAnswer>(program, { bytes }, { timeMs, heapMib: HEAP_MIB });
  // Killed for its time, or ended by Node (SIGABRT) or the system for its memory.
  if (end.answer === undefined && end.signal !== null) return 'too_costly';
  if (end.answer === undefined) throw new Error(`A PDF could not be checked: its process ended with ${end.code}.`);
  if (end.answer.failed !== undefined) throw new Error(`A PDF could not be checked: ${end.answer.failed}`);
  return end.answer.refused;
}
