import { randomBytes } from 'node:crypto';
import { deviceCookie } from '@uluran/contract/device';
import { createApi } from '../api.ts';
import { gatewaysByName } from '../giving/gateways/port.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Environment } from '../platform/environment/environment.ts';
import type { Logger } from '../platform/logging/log.ts';
import type { PictureStore } from '../platform/pictures/store.ts';
import { createSealer } from '../platform/secrets/sealer.ts';
import { createFakeGateway } from './fake-gateway.ts';
import { type RunStatement, recordStatements } from './record-statements.ts';

/** Source of a parameter in a repeated statement. */
export type ReplayedParameter =
  /** The same value every time. */
  | { from: 'constant'; value: string | null }
  /** The first row that an earlier statement returned. */
  | { from: 'row'; statement: number; column: string }
  /** New every time, and the same within one donation for equal slots; the sample shows its form. */
  | { from: 'fresh'; slot: number; sample: string };

/** A statement with the data to run it again for another donation. */
export interface ReplayedStatement extends Pick<RunStatement, 'text' | 'transaction' | 'batch'> {
  parameters: ReplayedParameter[];
}

interface Options {
  environment: Environment;
  database: Database;
  pictures: PictureStore;
  log: Logger;
  /** The body of an accepted donation. */
  body: Record<string, unknown>;
}

/** Returns the statements of one `POST /donations` whose payment is opened at once, so that a benchmark can run exactly them. */
export async function donationStatements(options: Options): Promise<ReplayedStatement[]> {
  // The first one includes statements that run only once.
  await recordDonation(options, 1);
  return toReplay(await recordDonation(options, 2), await recordDonation(options, 3));
}

async function recordDonation({ body, ...parts }: Options, number: number): Promise<RunStatement[]> {
  const { sql, statements } = recordStatements(parts.database.sql);
  const api = createApi({
    ...parts,
    // Gifts with a sealed number are not measured.
    sealer: createSealer([{ id: 'test', bytes: randomBytes(32) }]),
    database: { ...parts.database, sql },
    createGateways: () => gatewaysByName(createFakeGateway()),
  });
  const request = new Request('http://127.0.0.1/api/donations', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      Cookie: deviceCookie(randomBytes(16).toString('hex')),
    },
    body: JSON.stringify(body),
  });
  const answer = await api.fetch(request, { clientAddress: `203.0.113.${number}` });
  if (answer.status !== 201) throw new Error(`The donation to be recorded was answered ${answer.status}.`);
  return statements;
}

/** Parameters that differ between two donations must be new in every further one. */
function toReplay(one: readonly RunStatement[], other: readonly RunStatement[]): ReplayedStatement[] {
  if (one.length !== other.length) throw new Error('Two donations did not run the same statements.');
  const slots: string[] = [];
  const slotOf = (sample: string) => (slots.includes(sample) ? slots.indexOf(sample) : slots.push(sample) - 1);
  return one.map(({ text, parameters, transaction, batch }, position) => ({
    text,
    transaction,
    batch,
    parameters: parameters.map((value, index): ReplayedParameter => {
      const otherValue = other[position]?.parameters[index];
      if (value === null || value === otherValue) return { from: 'constant', value };
      const source = findInRows(one, value, position).find((place) =>
        findInRows(other, otherValue, position).some((same) => String(same) === String(place)),
      );
      if (source !== undefined) return { from: 'row', statement: source[0], column: source[1] };
      return { from: 'fresh', slot: slotOf(value), sample: value };
    }),
  }));
}

/** Finds a value in the first rows of statements before a position. */
function findInRows(
  statements: readonly RunStatement[],
  value: string | null | undefined,
  before: number,
): [statement: number, column: string][] {
  return statements.slice(0, before).flatMap(({ rows }, statement) =>
    Object.entries(rows[0] ?? {})
      .filter(([, held]) => (held instanceof Date ? held.toISOString() : String(held)) === value)
      .map(([column]): [number, string] => [statement, column]),
  );
}
