import { describe, expect, test } from 'vitest';
import { CommandRefused } from '../../../src/accounts/operators/errors.ts';
import { assignUnmatched, listUnmatched, refundUnmatched } from '../../../src/giving/unmatched/service.ts';
import { refusal, scriptedSql } from '../../support/scripted-sql.ts';

const PEOPLE = { by: 7, approvedBy: 8 };
const refusing = (error: Error) =>
  scriptedSql((statement) => {
    if (statement.includes('assign_unmatched') || statement.includes('refund_unmatched')) throw error;
    return [];
  });

describe('a decision that cannot be carried out says why', () => {
  test.each([
    ['unmatched_waiting', 'No unmatched money with this number waits: it was settled already, or the number is wrong.'],
    [
      'two_people',
      'Two different operators decide about money, each with the role finance or administrator: one proposes, another one confirms.',
    ],
    ['unmatched_donation', 'Nobody knows whose gift it is: name the donation.'],
    [
      'unmatched_other_donation',
      'The money was meant for another donation than the one named. Leave --donation out, or refund it.',
    ],
    ['unmatched_erased', 'The donor was erased, and nobody may be named again. Refund it.'],
    ['unmatched_target_closed', 'What the gift would go to is frozen or closed. Refund it.'],
  ])('%s', async (constraint, sentence) => {
    const refused = refusal(constraint);
    const sql = refusing(refused);
    const expected = { name: 'CommandRefused', message: sentence, cause: refused };
    await expect(refundUnmatched(sql, 1, 'TRF-1', PEOPLE)).rejects.toMatchObject(expected);
    await expect(assignUnmatched(sql, 1, undefined, PEOPLE)).rejects.toMatchObject(expected);
  });

  test.each([new Error('the connection was lost'), refusal('toString'), refusal('payments_one_open')])(
    'and what is no decision of anybody stays the error it is: %s',
    async (error) => {
      await expect(refundUnmatched(refusing(error), 1, 'TRF-1', PEOPLE)).rejects.toBe(error);
    },
  );
});

describe('a refund', () => {
  test('needs the reference of the transfer, which is kept without its blanks', async () => {
    const asked: unknown[][] = [];
    const sql = scriptedSql((_, values) => {
      asked.push(values);
      return [];
    });
    await expect(refundUnmatched(sql, 1, '  ', PEOPLE)).rejects.toThrow(
      new CommandRefused("The bank's reference of the transfer is missing."),
    );
    expect(asked).toEqual([]);
    await refundUnmatched(sql, 1, ' TRF-1 ', PEOPLE);
    expect(asked).toEqual([[1, 'TRF-1', 7, 8]]);
  });
});

describe('an assignment', () => {
  const MONEY = { amountRupiah: 50_000, givingType: 'donasi', method: 'va_bca' };
  const SETTINGS = {
    platformFeeBasisPoints: { donasi: 500, zakat: 0 },
    costCeilingBasisPoints: { donasi: 1000, zakat: 0 },
  };
  const TERMS = [{ method: 'va_bca', feeBasisPoints: 0, feeFixedRupiah: 4_440 }];

  const answering = (money: object[]) => {
    const asked: unknown[][] = [];
    const sql = scriptedSql((statement, values) => {
      if (statement.includes('assign_unmatched')) {
        asked.push(values);
        return [{ paymentId: 'p-1' }];
      }
      if (statement.includes('FROM unmatched_payments')) return money;
      return statement.includes('FROM current_payment_method_terms') ? TERMS : [SETTINGS];
    });
    return { sql, asked };
  };
  const fresh = [expect.stringMatching(/^[\w-]{20,}$/), expect.stringMatching(/^[\w-]{20,}$/)];

  test('goes to the donation that is found, at the fees of today, of which the gift bears no more than it may', async () => {
    const { sql, asked } = answering([{ ...MONEY, donationId: 9 }]);
    expect(await assignUnmatched(sql, 1, 'd-9', PEOPLE)).toBe('p-1');
    expect(asked).toEqual([[1, 9, fresh, 2_500, 4_440, 2_500, 7, 8]]);
    const [donation, payment] = (asked[0]?.[2] ?? []) as string[];
    expect(donation).not.toBe(payment);
  });

  test('of zakat bears no fee', async () => {
    const { sql, asked } = answering([{ ...MONEY, givingType: 'zakat', donationId: 9 }]);
    await assignUnmatched(sql, 1, undefined, PEOPLE);
    expect(asked).toEqual([[1, 9, fresh, 0, 4_440, 0, 7, 8]]);
  });

  test('of money that is nobody’s is refused by the database alone', async () => {
    const { sql, asked } = answering([]);
    await assignUnmatched(sql, 2, undefined, PEOPLE);
    expect(asked).toEqual([[2, null, fresh, 0, 0, 0, 7, 8]]);
  });

  test('to a donation that there is not changes nothing', async () => {
    const { sql, asked } = answering([]);
    await expect(assignUnmatched(sql, 1, 'd-0', PEOPLE)).rejects.toThrow(
      new CommandRefused('There is no donation d-0.'),
    );
    expect(asked).toEqual([]);
  });
});

test('the list is cut at 500', async () => {
  await listUnmatched(
    scriptedSql((_, values) => {
      expect(values).toEqual([500]);
      return [];
    }),
  );
  expect.assertions(1);
});
