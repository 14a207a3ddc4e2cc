import type { Sql } from '../database/client.ts';
import { TextAnswer } from '../http/answers.ts';
import { NotFound } from '../http/failures.ts';
import { createFairTurns } from '../http/fair-turns.ts';
import type { Handlers } from '../http/handlers.ts';
import { readGivingStatement } from '../read-models/giving-statement.ts';
import { statementCsv } from './statement.domain.ts';
import { statementDocument } from './statement-document.ts';

const FILE = /^(2\d{3})\.(pdf|csv)$/;
const TYPES = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8; header=present' } as const;

/** A page of a document takes some milliseconds of this process: one document is made at a time, and members take turns. */
const TURNS = { perCaller: 2, inAll: 40 };
const BUSY = { message: 'Sedang banyak laporan yang dibuat. Coba lagi sebentar lagi.', retryAfterSeconds: 5 };

/** Files about what an account gave in a year. */
export function statementHandlers(sql: Sql): Pick<Handlers, 'getGivingStatement'> {
  const inTurn = createFairTurns(TURNS, BUSY);
  return {
    getGivingStatement: async ({ member: { userId }, params }) => {
      const [, year = '', extension] = FILE.exec(params.file) ?? [];
      if (extension === undefined) throw new NotFound('Laporan ini tidak ditemukan.');
      const format = extension === 'pdf' ? 'pdf' : 'csv';
      const statement = await readGivingStatement(sql, userId, Number(year));
      const file =
        format === 'pdf'
          ? await inTurn(String(userId), () => statementDocument(statement))
          : Buffer.from(statementCsv(statement));
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
