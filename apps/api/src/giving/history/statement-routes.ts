import type { Sql } from '../../platform/database/client.ts';
import { TextAnswer } from '../../platform/http/answers.ts';
import { NotFound } from '../../platform/http/failures.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { TooManyAttempts } from '../../platform/rate-limits/budget.ts';
import { createRoundRobin } from '../../platform/rate-limits/round-robin.ts';
import { secondsUntil } from '../../platform/rate-limits/take-budget.ts';
import { readGivingStatement } from './giving-statement.ts';
import { statementCsv } from './statement.domain.ts';
import { createStatementPrinter, type PrintStatement } from './statement-printer.ts';

const FILE = /^(2\d{3})\.(pdf|csv)$/;
const TYPES = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8; header=present' } as const;

/** One document is made at a time; waiting members are served in round-robin order. */
const TURNS = { perCaller: 2, inAll: 40 };
/** Files that one account may have at once, and seconds until one more: both files of ten years, and two a minute. */
const QUOTA = { burst: 20, everySeconds: 30 } as const;
const BUSY = {
  code: 'too_many_requests',
  message: 'Sedang banyak laporan yang dibuat. Coba lagi sebentar lagi.',
  retryAfterSeconds: 5,
} as const;

/** Handlers of files about the gifts of an account in a year. */
export function statementHandlers(
  sql: Sql,
  print: PrintStatement = createStatementPrinter(),
): Pick<Handlers, 'getGivingStatement'> {
  const inTurn = createRoundRobin(TURNS, BUSY);
  const read = (userId: number, year: string) => readGivingStatement(sql, userId, Number(year));
  return {
    getGivingStatement: async ({ member: { userId }, params }) => {
      const [, year = '', extension] = FILE.exec(params.file) ?? [];
      if (extension === undefined) throw new NotFound('Laporan ini tidak ditemukan.');
      const format = extension === 'pdf' ? 'pdf' : 'csv';
      const wait = await secondsUntil(sql, `statement:${userId}`, QUOTA);
      if (wait > 0) throw new TooManyAttempts(wait);
      const file =
        format === 'pdf'
          ? await inTurn(String(userId), async () => print(await read(userId, year)))
          : Buffer.from(statementCsv(await read(userId, year)));
      return new TextAnswer(file, 200, {
        'Content-Type': TYPES[format],
        'Content-Length': String(file.byteLength),
        'Content-Disposition': `attachment; filename="donasi-${year}.${format}"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      });
    },
  };
}
