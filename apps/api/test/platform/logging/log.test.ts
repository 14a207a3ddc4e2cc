import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { codePoint } from '../../../../../scripts/check/code-point.ts';
import { RUNS_EVERYTHING } from '../../../../../scripts/check/lanes.ts';
import { GatewayUnavailable } from '../../../src/giving/gateways/errors.ts';
import { Failure } from '../../../src/platform/http/failures.ts';
import { createObserver } from '../../../src/platform/http/observe.ts';
import type { Logger } from '../../../src/platform/logging/log.ts';
import {
  errorInWords,
  errorWithPlace,
  NEVER_LOGGED_FIELDS,
  withoutPersonalText,
} from '../../../src/platform/logging/redaction.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';
import { createKeptLog } from '../http/support/kept-lines.ts';

/** Details that no line may contain. */
const SECRET = 'rahasia-Siti';
const EMAIL = 'siti.rahma+uji@surat.contoh.id';
const PHONES = ['+6281234567890', '081234567890', '+62 812-3456-7890', '0812 3456 7890'];

let log: Logger;
let lines: string[];

beforeEach(() => {
  ({ log, lines } = createKeptLog());
});

/** The last written line, parsed. */
function lastLine() {
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '');
}

describe('a line of the log', () => {
  it.each([...NEVER_LOGGED_FIELDS])('holds no %s, on its own or within', (name) => {
    const personal = { [name]: SECRET };
    log.warn({ ...personal, within: personal, list: [personal], deep: { er: personal }, kept: 7 }, 'sesuatu');
    expect(lines.join()).not.toContain(SECRET);
    expect(lastLine()).toMatchObject({ kept: 7, msg: 'sesuatu' });
  });

  it.each([EMAIL, EMAIL.replace('@', '%40'), ...PHONES])('holds no %s in any text', (personal) => {
    log.info({ text: `dari ${personal}, lagi`, list: [personal] }, `Surat untuk ${personal}: "ditolak"`);
    log.child({ whose: personal }).info(new Error(`Penerima <${personal}> tidak dikenal`), `baris\n${personal}\n`);
    for (const line of lines) {
      expect(line).not.toContain('siti');
      expect(line.replaceAll(/[^\d]/g, '')).not.toContain('81234567890');
      expect(() => JSON.parse(line)).not.toThrow();
    }
    expect(lines).toHaveLength(2);
  });

  it('holds no key of an address', () => {
    log.info(`GET https://uluran.test/confirm-registration?for=x&token=${SECRET}&a=b`);
    expect(lines.join()).not.toContain(SECRET);
    expect(lastLine().msg).toContain('?for=x&token=[secret]&a=b');
  });

  it('stays the JSON that it was, whatever stands in it', () => {
    const personal = fc.constantFrom(EMAIL, ...PHONES);
    const text = fc.array(fc.oneof(fc.string({ unit: codePoint, maxLength: 4 }), personal), { maxLength: 5 });
    fc.assert(
      fc.property(text, (parts) => {
        const kept = createKeptLog();
        kept.log.info({ text: parts.join('') }, parts.join(''));
        expect(() => JSON.parse(kept.lines[0] ?? '')).not.toThrow();
        expect(kept.lines[0]).not.toContain(EMAIL);
      }),
      { numRuns: RUNS_EVERYTHING ? 2_000 : 300 },
    );
  });

  it('keeps what operators need: ids, references, times, amounts', () => {
    const fields = {
      requestId: '018f0812-0812-4081-8081-081234567890',
      reference: 'ULR-0812345678-1',
      at: new Date('2026-08-12T08:12:08.081Z'),
      amountRupiah: 812_345_678_901,
      route: 'createDonation',
    };
    log.info(fields, 'request');
    expect(lastLine()).toMatchObject({ ...fields, at: '2026-08-12T08:12:08.081Z' });
  });

  it('about a request is written without being searched for fields, and holds none', () => {
    const observe = createObserver(log, createMetrics());
    observe({ requestId: 'abcdefgh', route: 'getCampaign', method: 'GET', status: 200, milliseconds: 3 });
    const { level, time, ...rest } = lastLine();
    expect(rest).toEqual({
      ...{ requestId: 'abcdefgh', method: 'GET', route: 'getCampaign', status: 200, ms: 3, msg: 'request' },
    });
  });
});

/** An error of the driver, with all its facts in fields. */
function driverError(): Error {
  return Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
    code: '23505',
    severity: 'ERROR',
    constraint_name: 'users_email_key',
    detail: `Key (email)=(${SECRET}) already exists.`,
    where: `COPY users, line 1: "${SECRET}"`,
    parameters: [SECRET],
    anythingNew: { holds: SECRET },
  });
}

it.each([
  ['kirim ke siti.rahma+donasi@contoh.id.', 'kirim ke [email].'],
  ['GET /x?email=siti%40contoh.co.id&page=2', 'GET /x?email=[email]&page=2'],
  ['"baris\\nsiti@contoh.id\\tbudi@contoh.id"', '"baris\\n[email]\\t[email]"'],
  ['\\u0041siti@contoh.id', '\\u0041[email]'],
  ['a@b@contoh.id, siti@contoh.id@lain.id', 'a@[email], [email]@lain.id'],
  [`${'x'.repeat(70)}@contoh.id`, `${'x'.repeat(6)}[email]`],
  ['𐐀siti@contoh.id', '[email]'],
  ['@contoh.id, siti@localhost, siti@.id, 5 % @ 10', '@contoh.id, siti@localhost, siti@.id, 5 % @ 10'],
])('addresses of mail are cut out of %j', (text, kept) => {
  expect(withoutPersonalText(text)).toBe(kept);
});

describe('an error in the log', () => {
  it.each<[how: string, write: (error: Error) => void]>([
    ['as the error of a line', (error) => log.error({ err: error }, 'unexpected error')],
    ['under another name', (error) => log.error({ error, reason: error }, 'a page could not be rendered')],
    ['alone', (error) => log.error(error)],
    ['as a cause', (error) => log.error({ err: new Failure('internal_error', { cause: error }) }, 'x')],
    [
      'as a cause of a cause',
      (error) => log.error({ err: new GatewayUnavailable('x', { cause: new Error('y', { cause: error }) }) }, 'x'),
    ],
    ['among several', (error) => log.error({ err: new AggregateError([error, error], 'beberapa') }, 'x')],
    ['within something else', (error) => log.error({ context: { attempts: [{ error }] } }, 'x')],
  ])('says what it is and nothing of whom: %s', (_, write) => {
    write(driverError());
    expect(lines.join()).not.toContain(SECRET);
    expect(lines.join()).toContain('23505');
    expect(lines.join()).toContain('users_email_key');
    expect(lines.join()).toContain('log.test.ts');
  });

  it('says no data that a database could not read, not even in its stack', () => {
    const error = Object.assign(new Error(`invalid input syntax for type date: "${SECRET} "x" y"`), { code: '22007' });
    log.error({ err: error }, 'x');
    const { err } = lastLine();
    expect(lines.join()).not.toContain(SECRET);
    expect(err.message).toBe('invalid input syntax for type date: "…"');
    expect(err.stack).toContain('log.test.ts');
  });

  it('is described on a line, or with its place, by the same rules', () => {
    const error = new TypeError(`tidak dapat mengirim ke ${EMAIL}`, { cause: driverError() });
    expect(errorInWords(error)).toBe('TypeError: tidak dapat mengirim ke [email]');
    expect(errorInWords(driverError())).toBe(
      'Error 23505: duplicate key value violates unique constraint "users_email_key"',
    );
    expect(errorInWords(`gagal: ${EMAIL}`)).toBe('gagal: [email]');
    expect(errorWithPlace(error)).toMatch(/^TypeError: tidak dapat mengirim ke \[email\]\n\s+at .*log\.test\.ts/);
  });

  it('that goes round in a circle is cut', () => {
    const error: Error = new Error('a');
    error.cause = new Error('b', { cause: error });
    log.error({ err: error }, 'x');
    expect(lastLine().err.cause.message).toBe('b');
  });
});
