import { describe, expect, test } from 'vitest';
import { CannotSettle } from '../../src/unmatched/errors.ts';
import { assignUnmatched, listUnmatched, refundUnmatched } from '../../src/unmatched/service.ts';
import { refusal, scriptedSql } from '../support/scripted-sql.ts';

const PEOPLE = { by: 'Rina Astuti', approvedBy: 'Bagus Prakoso' };
const refusing = (error: Error) =>
  scriptedSql(() => {
    throw error;
  });

describe('a decision that cannot be carried out says why', () => {
  test.each([
    ['unmatched_waiting', 'No unmatched money with this number waits: it was settled already, or the number is wrong.'],
    ['two_people', 'Two different people decide about money: name both.'],
    ['unmatched_units', 'The gift is of whole units, which this sum does not pay. Refund it.'],
    ['unmatched_donation', 'Nobody knows whose gift it is: name the donation.'],
    ['ledger_transfers_reference_leg_key', 'Other money of the same order is a gift already. Refund this sum.'],
    ['payments_gateway_reference_key', 'Other money of the same order is a gift already. Refund this sum.'],
  ])('%s', async (constraint, sentence) => {
    const refused = refusal(constraint);
    const sql = refusing(refused);
    const expected = { name: 'CannotSettle', message: sentence, cause: refused };
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
      new CannotSettle("The bank's reference of the transfer is missing."),
    );
    expect(asked).toEqual([]);
    await refundUnmatched(sql, 1, ' TRF-1 ', PEOPLE);
    expect(asked).toEqual([[1, 'TRF-1', 'Rina Astuti', 'Bagus Prakoso']]);
  });
});

describe('an assignment', () => {
  const answering = (donations: object[]) => {
    const asked: unknown[][] = [];
    const sql = scriptedSql((statement, values) => {
      if (statement.includes('FROM donations')) return donations;
      asked.push(values);
      return [{ paymentId: 'p-1' }];
    });
    return { sql, asked };
  };

  test('goes to the donation that is named, else to the one the money names itself', async () => {
    const { sql, asked } = answering([{ id: 9 }]);
    expect(await assignUnmatched(sql, 1, 'd-9', PEOPLE)).toBe('p-1');
    expect(await assignUnmatched(sql, 2, undefined, PEOPLE)).toBe('p-1');
    const fresh = [expect.stringMatching(/^[\w-]{20,}$/), expect.stringMatching(/^[\w-]{20,}$/)];
    expect(asked).toEqual([
      [1, 9, fresh, 'Rina Astuti', 'Bagus Prakoso'],
      [2, null, fresh, 'Rina Astuti', 'Bagus Prakoso'],
    ]);
    const [donation, payment] = (asked[0]?.[2] ?? []) as string[];
    expect(donation).not.toBe(payment);
  });

  test('to a donation that there is not changes nothing', async () => {
    const { sql, asked } = answering([]);
    await expect(assignUnmatched(sql, 1, 'd-0', PEOPLE)).rejects.toThrow(new CannotSettle('There is no donation d-0.'));
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
