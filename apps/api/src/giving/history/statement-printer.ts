import { Piscina } from 'piscina';
import { Failure } from '../../platform/http/failures.ts';
import type { GivingStatement } from './statement.domain.ts';

const WORKER = new URL('./statement-worker.ts', import.meta.url).href;

/** Milliseconds after which the thread is ended with its document: a gift takes a millisecond on a quiet machine. */
const TIME_MS = 60_000;
/** Milliseconds after which an idle thread ends: its libraries and fonts are freed. */
const IDLE_MS = 60_000;
const HEAP_MIB = 512;

const TOO_LONG = {
  message: 'Laporan ini terlalu panjang untuk PDF saat ini. Unduh sebagai CSV, atau coba lagi nanti.',
  retryAfterSeconds: 60,
};

/** Creates the document of a statement. @throws Failure `service_unavailable` for one that takes too long */
export type PrintStatement = (statement: GivingStatement) => Promise<Buffer>;

/**
 * Creates documents in one thread of their own, which starts with the first one: a page takes some milliseconds of a processor, and other
 * work does not wait for it.
 */
export function createStatementPrinter(timeMs = TIME_MS): PrintStatement {
  const pool = new Piscina<GivingStatement, ArrayBuffer>({
    ...{ filename: WORKER, name: 'print', minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
  });
  return async (statement) => {
    const signal = AbortSignal.timeout(timeMs);
    try {
      return Buffer.from(await pool.run(statement, { signal }));
    } catch (cause) {
      throw signal.aborted ? new Failure('service_unavailable', { ...TOO_LONG, cause }) : cause;
    }
  };
}
