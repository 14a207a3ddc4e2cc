import { describe, expect, test } from 'vitest';
import { readSettlementReport, UnreadableReport } from '../../../src/treasury/settlements/report.ts';

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
      'Line 2: gross is "150000.50" and must be whole rupiah',
    ],
    ['no date', first.replace('2026-11-22', '22/11/2026'), 'Line 2: value_date is "22/11/2026" and must be a date'],
    ['a day that there is not', first.replace('2026-11-22', '2026-02-30'), 'Line 2: value_date is "2026-02-30"'],
    ['an unknown type', first.replace('payment', 'bonus'), 'Line 2: type is "bonus" and must be one of payment'],
    ['no transaction', first.replace('tx-1', ''), 'Line 2: transaction_id is "" and must be'],
    [
      'a sum that does not add up',
      first.replace('145560', '145561'),
      'Line 2: net is Rp\u00a0145.561, but gross less fee is Rp\u00a0145.560.',
    ],
    [
      'a refund that pays out',
      first.replace('payment', 'refund'),
      'Line 2: gross is Rp\u00a0150.000, but a refund is negative.',
    ],
    ['a fee that is given', first.replace('4440.00,145560.00', '-1.00,150001.00'), 'Line 2: fee is'],
    ['too few columns', 'PO-1,2026-11-22,tx-1', 'It is no CSV'],
  ])('%s', (_, line, problem) => {
    const message = problemsOf(report(line));
    expect(message).toContain(problem);
    expect(message).toContain('nothing was booked');
    expect(message).toContain('Download the report again');
  });

  test('two payouts in one file, and a payment twice', () => {
    const [, second = ''] = LINES;
    expect(problemsOf(report(first, second.replace('PO-1', 'PO-2')))).toContain(
      'Line 3: it is of another payout than line 2',
    );
    expect(problemsOf(report(first, second, first))).toContain(
      'Line 4: transaction tx-1 is paid out in line 2 already.',
    );
  });

  test('a missing column, no lines, no CSV, and more problems than are shown', () => {
    expect(problemsOf(report(first).replace(',fee', ',biaya'))).toContain('Line 1: the columns fee are missing.');
    expect(problemsOf(report())).toContain('It has no lines.');
    expect(problemsOf('"')).toContain('It is no CSV');
    expect(problemsOf(report(...Array.from({ length: 25 }, () => first.replace('payment', 'x'))))).toContain(
      '… and 5 more.',
    );
  });
});
