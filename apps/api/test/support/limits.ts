import { randomBytes, randomUUID } from 'node:crypto';
import type { TestDatabase } from '../../src/testing/index.ts';
import { donationBody } from './giving.ts';
import type { Answer, TestApi } from './test-api.ts';

/** The origin of an attempt. */
export interface From {
  clientAddress?: string;
  /** The value of the browser's cookie; by default none. */
  device?: string;
}

/** A visitor's address that no other test uses. */
let visitors = 0;

export function newVisitor(): string {
  visitors += 1;
  return `2001:db8:${(visitors & 65_535).toString(16)}:${(visitors >> 16).toString(16)}::1`;
}

export const newDevice = (): string => randomBytes(16).toString('hex');

export function headersOf({ device }: From, key: string = randomUUID()): Record<string, string> {
  return { 'Idempotency-Key': key, ...(device && { Cookie: `uluran_device=${device}` }) };
}

/** Tries to give from somewhere. */
export async function tryGiving(
  { call }: TestApi,
  slug: string,
  { from = {}, changes = {}, key }: { from?: From; changes?: Record<string, unknown>; key?: string },
): Promise<Answer> {
  const { clientAddress } = from;
  return await call('POST', '/donations', {
    body: donationBody(slug, changes),
    headers: headersOf(from, key),
    ...(clientAddress !== undefined && { clientAddress }),
  });
}

/** Dated configuration that holds from now on: the newest value with these changes, two levels deep. */
export async function changeSetting(
  { ownerSql }: TestDatabase,
  key: string,
  changes: Record<string, unknown>,
): Promise<void> {
  const [row] = await ownerSql<[{ value: Record<string, unknown> }]>`SELECT setting(${key}) AS value`;
  const value = Object.fromEntries(
    Object.entries({ ...row.value, ...changes }).map(([name, one]) => {
      const before = row.value[name];
      const isGroup = typeof before === 'object' && before !== null && typeof one === 'object';
      return [name, isGroup ? { ...before, ...one } : one];
    }),
  );
  await ownerSql`
    INSERT INTO settings (key, valid_from, value, source)
    VALUES (${key}, clock_timestamp(), ${ownerSql.json(value as never)}, 'Uji coba')`;
}
