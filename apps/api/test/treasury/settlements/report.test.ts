import { describe, expect, test } from 'vitest';
import { UnreadableReport } from '../../../src/treasury/settlements/errors.ts';
import { readSettlementReport } from '../../../src/treasury/settlements/report.ts';

const HEADING = 'payout_reference,value_date,transaction_id,order_id,type,gross,fee,net';
const LINES = [
  'PO-1,2026-11-22,tx-1,ul-1,payment,150000.00,4440.00,145560.00',
  'PO-1,2026-11-22,tx-2,ul-2,payment,25000,0,25000',
  'PO-1,2026-11-22,tx-2,ul-2,refund,-10000.00,0.00,-10000.00',
];
const report = (...lines: string[]) => [HEADING, ...lines].map((line) => `${line}\r\n`).join('');

function problemsOf(text: string): string {
  try {
    readSettlementReport(text);
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableReport);
    return (error as Error).message;
  }
  throw new Error('it was read');
}

test('a report is read line by line, also with a byte order mark and columns in another order', () => {
  const expected = {
    reference: 'PO-1',
    valueDate: '2026-11-22',
    lines: [
      { transactionId: 'tx-1', reference: 'ul-1', type: 'payment', amountRupiah: 150_000, feeRupiah: 4_440 },
      { transactionId: 'tx-2', reference: 'ul-2', type: 'payment', amountRupiah: 25_000, feeRupiah: 0 },
      { transactionId: 'tx-2', reference: 'ul-2', type: 'refund', amountRupiah: -10_000, feeRupiah: 0 },
    ],
  };
  expect(readSettlementReport(report(...LINES))).toEqual(expected);
  const turned = report(...LINES).replaceAll(/^(.*?)\r$/gm, (_, line: string) => line.split(',').reverse().join(','));
  expect(readSettlementReport(`\uFEFF${turned}`)).toEqual(expected);
});

describe('a report that is wrong names the line, why, and what to do', () => {
  const [first = ''] = LINES;
  test.each([
    [
      'an amount with cents',
      first.replace('150000.00', '150000.50'),
      'Baris 2: gross berisi "150000.50", seharusnya rupiah bulat',
    ],
    [
      'no date',
      first.replace('2026-11-22', '22/11/2026'),
      'Baris 2: value_date berisi "22/11/2026", seharusnya tanggal',
    ],
    ['a day that there is not', first.replace('2026-11-22', '2026-02-30'), 'Baris 2: value_date berisi "2026-02-30"'],
    [
      'an unknown type',
      first.replace('payment', 'bonus'),
      'Baris 2: type berisi "bonus", seharusnya salah satu dari payment',
    ],
    ['no transaction', first.replace('tx-1', ''), 'Baris 2: transaction_id berisi "", seharusnya'],
    [
      'a sum that does not add up',
      first.replace('145560', '145561'),
      'Baris 2: net berisi Rp\u00a0145.561, padahal gross dikurangi fee adalah Rp\u00a0145.560.',
    ],
    [
      'a refund that pays out',
      first.replace('payment', 'refund'),
      'Baris 2: gross berisi Rp\u00a0150.000, padahal refund selalu negatif.',
    ],
    ['a fee that is given', first.replace('4440.00,145560.00', '-1.00,150001.00'), 'Baris 2: fee berisi'],
    ['too few columns', 'PO-1,2026-11-22,tx-1', 'Berkas ini bukan CSV'],
  ])('%s', (_, line, problem) => {
    const message = problemsOf(report(line));
    expect(message).toContain(problem);
    expect(message).toContain('tidak ada yang dibukukan');
    expect(message).toContain('Unduh lagi laporannya');
  });

  test('two payouts in one file, and a payment twice', () => {
    const [, second = ''] = LINES;
    expect(problemsOf(report(first, second.replace('PO-1', 'PO-2')))).toContain(
      'Baris 3: ini pembayaran lain dari baris 2',
    );
    expect(problemsOf(report(first, second, first))).toContain('Baris 4: transaksi tx-1 sudah dibayarkan di baris 2.');
  });

  test('a missing column, no lines, no CSV, and more problems than are shown', () => {
    expect(problemsOf(report(first).replace(',fee', ',biaya'))).toContain('Baris 1: kolom fee tidak ada.');
    expect(problemsOf(report())).toContain('Laporan ini tidak punya baris.');
    expect(problemsOf('"')).toContain('Berkas ini bukan CSV');
    expect(problemsOf(report(...Array.from({ length: 25 }, () => first.replace('payment', 'x'))))).toContain(
      '… dan 5 lagi.',
    );
  });
});
