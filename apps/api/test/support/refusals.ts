import { failureSchema } from '@uluran/contract/envelope';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Answer, TestApi } from './test-api.ts';

async function written({ database, gateway }: TestApi): Promise<unknown> {
  const [row] = await database.ownerSql`
    SELECT (SELECT count(*) FROM donations) AS donations, (SELECT count(*) FROM payments) AS payments,
      (SELECT count(*) FROM outbox_messages) AS messages, (SELECT count(*) FROM idempotency_keys) AS keys,
      (SELECT count(*) FROM ledger_transfers) AS transfers`;
  return { ...row, charges: gateway.controls.calls.charge };
}

/** Every test of the file must leave the database and the gateway as they were. */
export function expectNothingWritten(running: TestApi): void {
  let before: unknown;
  beforeEach(async () => {
    before = await written(running);
  });
  afterEach(async () => {
    expect(await written(running)).toEqual(before);
  });
}

/** The whole failure: its status, its code, and a sentence that a person can read. */
export function expectFailure({ status, body, headers }: Answer, expectedStatus: number, code: string): void {
  expect({ status, code: body.data?.code }).toEqual({ status: expectedStatus, code });
  expect(failureSchema.parse(body)).toEqual(body);
  expect(body.message).toMatch(/^[A-Z].{9,}[.]$/);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('X-Request-Id')).not.toBeNull();
}
