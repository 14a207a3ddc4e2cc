/**
 * The statements of a donation with nothing around them: a loop over postgres.js, in the same transactions and with the same statements on
 * their way at once. `/prepare` makes up new values, so that doing so is not counted; `/run` runs the donations that were prepared.
 */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import { isIP } from 'node:net';
import type { ReplayedStatement } from '@uluran/api/testing';
import postgres from 'postgres';

type Row = Record<string, unknown>;
type Values = readonly string[];

const statements = JSON.parse(process.env.STATEMENTS ?? '[]') as ReplayedStatement[];
const sql = postgres(process.env.DATABASE_URL ?? '', {
  max: 10,
  onnotice: () => undefined,
  connection: { TimeZone: 'UTC' },
});

const samples: string[] = [];
for (const { parameters } of statements) {
  for (const parameter of parameters) if (parameter.from === 'fresh') samples[parameter.slot] = parameter.sample;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const among = (text: string) => text.charAt(randomInt(text.length));

/** A new value of the same form. */
function fresh(sample: string): string {
  if (isIP(sample) !== 0) return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  return sample
    .replace(/[a-z]/g, () => among(LETTERS))
    .replace(/[A-Z]/g, () => among(LETTERS).toUpperCase())
    .replace(/\d/g, () => among('0123456789'));
}

/** Statements in order; parallel ones are grouped. */
const batches = [...Map.groupBy(statements.entries(), ([, { batch }]) => batch).values()];
/** Batches in order, grouped by transaction. */
const steps: { batches: typeof batches; inTransaction: boolean }[] = [];
for (const batch of batches) {
  const transaction = batch[0]?.[1].transaction;
  const before = steps.at(-1)?.batches[0]?.[0]?.[1].transaction;
  if (transaction !== undefined && transaction === before) steps.at(-1)?.batches.push(batch);
  else steps.push({ batches: [batch], inTransaction: transaction !== undefined });
}

async function runBatch(runner: postgres.ISql, batch: (typeof batches)[number], values: Values, rows: Row[]) {
  await Promise.all(
    batch.map(async ([position, { text, parameters }]) => {
      const given = parameters.map((parameter) => {
        if (parameter.from === 'constant') return parameter.value;
        if (parameter.from === 'fresh') return values[parameter.slot] ?? null;
        return rows[parameter.statement]?.[parameter.column] as string;
      });
      const [row] = await runner.unsafe(text, given, { prepare: true });
      rows[position] = row ?? {};
    }),
  );
}

async function runDonation(values: Values): Promise<void> {
  const rows: Row[] = [];
  const runAll = async (runner: postgres.ISql, all: typeof batches) => {
    for (const batch of all) await runBatch(runner, batch, values, rows);
  };
  for (const step of steps) {
    if (step.inTransaction) await sql.begin((tx) => runAll(tx, step.batches));
    else await runAll(sql, step.batches);
  }
}

let prepared: Values[] = [];

async function run(connections: number): Promise<void> {
  const worker = async () => {
    for (let values = prepared.pop(); values !== undefined; values = prepared.pop()) await runDonation(values);
  };
  await Promise.all(Array.from({ length: connections }, worker));
}

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const count = Number(searchParams.get('count'));
  if (pathname === '/prepare') prepared = Array.from({ length: count }, () => samples.map(fresh));
  if (pathname === '/run') await run(count);
  response.end();
}).listen(Number(process.env.PORT), '127.0.0.1');
