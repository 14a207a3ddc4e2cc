import type { ReceiptResult } from '@uluran/buku';
import { formatRupiah } from '@uluran/contract/money';
import { describe, expect, it } from 'vitest';
import { growthWords } from '../../src/features/book/check/growth-words.ts';
import { proofWords } from '../../src/features/book/check/proof-words.ts';
import { readGiven } from '../../src/features/book/check/read-proofs.ts';

const CHECKPOINT = { origin: 'uluran.example/buku', size: 1_873, root: new Uint8Array(32), extensions: [] };
const HOLDS = { state: 'holds' } as const;
const CHECKS = { bundle: HOLDS, transfer: HOLDS, privatePart: HOLDS, checkpoint: HOLDS, inclusion: HOLDS };
const paid: ReceiptResult = {
  ok: true,
  transfer: {
    posting: 'gift_paid',
    fund: 12,
    debit: 'midtrans/clearing',
    credit: 'fund/gross',
    amountRupiah: 50_000,
    postedAt: '2026-11-04T12:42:07.123Z',
    commitment: new Uint8Array(32),
  },
  privateText: 'uluran/1\nreference transaction:17:paid:1\nleg 1\ngift UL-20261104-00000011\n',
  index: 11,
  checkpoint: CHECKPOINT,
  checks: CHECKS,
};
const failing = (
  check: keyof typeof CHECKS,
  code: 'bad_signature' | 'malformed_receipt' | 'unknown_key' | 'wrong_commitment' | 'wrong_proof',
) => proofWords({ ok: false, checks: { ...CHECKS, [check]: { state: 'fails', code, message: '' } } });

describe('a proof', () => {
  it('that holds states what is in the seal, and where', () => {
    const { tone, facts } = proofWords(paid);
    expect([tone, Object.fromEntries(facts)]).toEqual([
      'success',
      {
        Peristiwa: 'Donasi diterima',
        Jumlah: formatRupiah(50_000),
        Dicatat: '4 November 2026 pukul 19.42 WIB',
        'Nomor donasi': 'UL-20261104-00000011',
        Dana: 'Dana nomor 12',
        Tempat: 'Catatan ke-12 dari 1.873',
      },
    ]);
  });

  it('of money that went back is no success', () => {
    const result = proofWords({ ...paid, transfer: { ...paid.transfer, posting: 'gift_returned' } });
    expect([result.tone, result.title]).toEqual(['notice', 'Cocok. Pengembalian ini ada di dalam segel.']);
  });

  it.each([
    ['bundle', 'malformed_receipt', 'Ini bukan bukti donasi'],
    ['checkpoint', 'unknown_key', 'Segelnya bukan milik buku ini'],
    ['checkpoint', 'bad_signature', 'Tanda tangan segelnya tidak cocok'],
    ['privatePart', 'wrong_commitment', 'Isinya tidak sama'],
    ['inclusion', 'wrong_proof', 'Isinya tidak ada di dalam segel'],
  ] as const)('whose %s fails with %s: %s', (check, code, title) => {
    expect(failing(check, code)).toMatchObject({ tone: 'error', title });
  });
});

describe('what is pasted', () => {
  const proof = { format: 'buku-receipt' };
  it.each([
    [JSON.stringify(proof), { proofs: [proof] }],
    [JSON.stringify([proof, proof]), { proofs: [proof, proof] }],
    [JSON.stringify({ status: true, data: { proofs: [proof] } }), { proofs: [proof] }],
    [
      ' https://uluran.example/campaigns/alya/donate/AbCdEfGhIjKlMnOpQrStUv/payment ',
      { paymentId: 'AbCdEfGhIjKlMnOpQrStUv' },
    ],
    ['/campaigns/alya/donate/AbCdEfGhIjKlMnOpQrStUv/receipt.pdf', { paymentId: 'AbCdEfGhIjKlMnOpQrStUv' }],
    ['/campaigns/alya/donate/AbCdEfGhIjKlMnOpQrStUv/payment/jejak?x=1', { paymentId: 'AbCdEfGhIjKlMnOpQrStUv' }],
    ['AbCdEfGhIjKlMnOpQrStUv', { donationId: 'AbCdEfGhIjKlMnOpQrStUv' }],
    ['kuitansi saya', null],
    ['[]', null],
    ['', null],
  ])('%s', (text, given) => {
    expect(readGiven(text)).toEqual(given);
  });
});

describe('the book beside the last checkpoint that was seen', () => {
  const trusted = { ...CHECKPOINT, size: 1_000 };
  it.each([
    [{ verdict: 'first', checkpoint: CHECKPOINT }, 'success'],
    [{ verdict: 'unchanged', checkpoint: CHECKPOINT }, 'success'],
    [{ verdict: 'grown', checkpoint: CHECKPOINT, trusted }, 'success'],
    [{ verdict: 'fork', checkpoint: CHECKPOINT, trusted }, 'error'],
    [{ verdict: 'rewritten', checkpoint: CHECKPOINT, trusted }, 'error'],
    [{ verdict: 'smaller', checkpoint: CHECKPOINT, trusted }, 'notice'],
    [{ verdict: 'refused', code: 'unknown_key', message: '' }, 'error'],
    [{ verdict: 'refused', code: 'forked_key', message: '' }, 'error'],
    [{ verdict: 'refused', code: 'bad_signature', message: '' }, 'error'],
    [{ verdict: 'refused', code: 'wrong_origin', message: '' }, 'error'],
    [{ verdict: 'unproved', checkpoint: CHECKPOINT, code: 'missing_tile', message: '' }, 'notice'],
  ] as const)('%o is a %s', (growth, tone) => {
    expect(growthWords({ growth, isKeyChanged: false }).tone).toBe(tone);
  });
});
