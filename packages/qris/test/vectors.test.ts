import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Qris, QrisTip, QrisWarningCode } from '../src/index.ts';
import { crc16, encodeQris, parseQris } from '../src/index.ts';

type Vector = {
  payload: string;
  crc_in_payload: string;
  crc_computed: string;
  expect: {
    kind: string;
    amount: string | null;
    tip: Record<string, string> | null;
    mcc: string;
    name: string;
    city: string;
    postal: string;
    additional_62: Record<string, string> | null;
    accounts: { tag: string; guid: string; pan: string | null; mid: string | null; criteria: string | null }[];
    tag_order_ascending: boolean;
  };
  warnings: string[];
};

const vectors: { crc: { check_123456789: string }; valid: Vector[]; bad_crc: Vector[] } = JSON.parse(
  readFileSync(new URL('./fixtures/qris-vectors.json', import.meta.url), 'utf8'),
);

const WARNING_CODES: Record<string, QrisWarningCode> = {
  'tag 52 missing or not 4 digits': 'invalid_mcc',
  'tag 51 missing on a static code': 'missing_national_account',
  'NMID not ID+13 digits with Luhn': 'invalid_nmid',
  'QRIS transfer (tag 40), not merchant payment': 'transfer_account',
};

/** The expected values of a vector in this package's form. */
function expectedOf(vector: Vector): Partial<Qris> {
  const { expect: marks } = vector;
  return {
    pointOfInitiation: marks.kind === 'static' ? 'static' : 'dynamic',
    amountText: marks.amount,
    amountRupiah: marks.amount === null ? null : Number(marks.amount),
    tip: tipOf(marks.tip),
    mcc: marks.mcc,
    merchantName: marks.name,
    merchantCity: marks.city,
    postalCode: marks.postal,
    additionalData: marks.additional_62,
    nmid: marks.accounts.find((account) => account.tag === '51')?.mid ?? null,
    accounts: marks.accounts.map(({ mid, ...account }) => ({ ...account, merchantId: mid, otherTags: {} })),
  };
}

function tipOf(marked: Record<string, string> | null): QrisTip | null {
  if (marked === null) return null;
  if (marked['55'] === '01') return { kind: 'prompt' };
  const percent = marked['57'] ?? '';
  return { kind: 'percent', basisPoints: Math.round(Number(percent) * 100), text: percent };
}

/** The string with a valid checksum. */
function withRightCrc(payload: string): string {
  const body = payload.slice(0, -4);
  return body + crc16(body);
}

describe('strings of real codes', () => {
  it('come with the checksum definition this package implements', () => {
    expect(crc16('123456789')).toBe(vectors.crc.check_123456789);
    expect(vectors.valid.length).toBeGreaterThanOrEqual(13);
    expect(vectors.bad_crc.length).toBeGreaterThanOrEqual(2);
  });

  it.each(vectors.valid.map((vector, index) => [index, vector] as const))(
    'reads valid vector %i as marked',
    (_, vector) => {
      const read = parseQris(vector.payload);
      expect(read).toMatchObject({ ok: true, qris: expectedOf(vector) });
      expect(read.ok && read.warnings.map(({ code }) => code)).toEqual(
        vector.warnings.map((words) => WARNING_CODES[words]),
      );
    },
  );

  it.each(vectors.bad_crc.map((vector, index) => [index, vector] as const))(
    'refuses vector %i for its checksum',
    (_, vector) => {
      expect(parseQris(vector.payload)).toMatchObject({ ok: false, error: { code: 'crc_mismatch' } });
      expect(crc16(vector.payload.slice(0, -4))).toBe(vector.crc_computed);
    },
  );

  it.each(vectors.bad_crc.map((vector, index) => [index, vector] as const))(
    'reads vector %i as marked once its checksum is right',
    (_, vector) => {
      const read = parseQris(withRightCrc(vector.payload));
      expect(read).toMatchObject({ ok: true, qris: expectedOf(vector) });
      expect(read.ok && read.warnings.map(({ code }) => code)).toEqual(
        vector.warnings.map((words) => WARNING_CODES[words]),
      );
    },
  );

  it.each(vectors.valid.map((vector, index) => [index, vector] as const))(
    'writes valid vector %i again without loss',
    (_, vector) => {
      const read = parseQris(vector.payload);
      if (!read.ok) throw new Error(read.error.message);
      const written = encodeQris(read.qris, { mode: 'lenient' });
      expect(parseQris(written)).toEqual(read);
      expect(written === vector.payload).toBe(vector.expect.tag_order_ascending);
    },
  );
});
