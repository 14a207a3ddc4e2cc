import { jakartaDay } from '@uluran/contract/days';
import type { OperatorAction } from '@uluran/contract/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Account, createOperator } from '../../support/accounts.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const { database, call } = await startTestApi();
const { ownerSql } = database;
let admin: Account;
let other: Account;
beforeAll(async () => {
  admin = await createOperator(database, { role: 'administrator', name: 'Yusuf Mahendra' });
  other = await createOperator(database, { name: 'Nadia Prameswari' });
  for (const [by, action, words] of [
    [admin, 'invite', 'content'],
    [other, 'look', ''],
    [admin, 'set_role', 'content'],
    [other, 'comment', 'Foto <b>buram</b>'],
  ] as const)
    await ownerSql`SELECT record_operator_action(${by.userId}, ${action}, 'operator', ${other.userId}, ${words})`;
});

const read = (query = '') => call('GET', `/ops/audit${query}`, { token: admin.token });
const verify = async () => (await call('GET', '/ops/audit/verification', { token: admin.token })).body.data;
const numbers = (items: OperatorAction[]) => items.map(({ number }) => number);

describe('the trail', () => {
  test('has the newest line first, with person, object, words and seal', async () => {
    const { body } = await read();
    expect(numbers(body.data)).toEqual([4, 3, 2, 1]);
    expect(body.data[0]).toMatchObject({
      operator: { name: 'Nadia Prameswari' },
      action: 'comment',
      object: { kind: 'operator', id: String(other.userId), name: 'Nadia Prameswari' },
      words: 'Foto <b>buram</b>',
      seal: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('is filtered by person, action, object and day', async () => {
    const person = (await read()).body.data[0].operator.id;
    for (const [query, expected] of [
      [`?operator=${person}`, [4, 2]],
      ['?action=invite', [1]],
      [`?object=operator&objectId=${other.userId}`, [4, 3, 2, 1]],
      ['?object=target', []],
      ['?operator=tidak-ada', []],
      [`?day=${jakartaDay()}`, [4, 3, 2, 1]],
      ['?day=2026-01-05', []],
    ] as const)
      expect([query, numbers((await read(query)).body.data)]).toEqual([query, expected]);
    for (const query of ['?day=2026-02-31', '?action=INVITE', '?objectId=1e9', '?cursor=xx'])
      expectFailure(await read(query), 400, 'malformed_request');
  });

  test('is read page by page, while lines are added', async () => {
    const seen: number[] = [];
    let next = '';
    do {
      const { data, meta } = (await read(`?object=operator&limit=1${next}`)).body;
      seen.push(...numbers(data));
      if (seen.length === 1)
        await ownerSql`SELECT record_operator_action(${admin.userId}, 'end_sessions', 'operator', ${other.userId}, '')`;
      next = meta?.nextCursor == null ? '' : `&cursor=${meta.nextCursor}`;
    } while (next !== '' && seen.length < 20);
    expect(seen).toEqual([4, 3, 2, 1]);
  });
});

describe('the check of the chain', () => {
  test('finds an intact trail, with the time of the check', async () => {
    const result = await verify();
    expect(result).toMatchObject({
      lines: 5,
      broken: 0,
      brokenNumbers: [],
      lastSeal: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(Math.abs(Date.parse(result.checkedAt) - Date.now())).toBeLessThan(60_000);
  });

  test.each([
    ['a changed line', "UPDATE operator_actions SET words = 'administrator' WHERE id = 3", [3]],
    [
      'a line of another person',
      'UPDATE operator_actions SET operator_id = (SELECT min(user_id) FROM operators) WHERE id = 2',
      [2],
    ],
    ['a removed line', 'DELETE FROM operator_actions WHERE id = 2', [3]],
  ])('finds %s', async (_, statement, broken) => {
    await ownerSql`CREATE TABLE kept_actions AS SELECT * FROM operator_actions`;
    // As the database's owner could.
    await ownerSql`ALTER TABLE operator_actions DISABLE TRIGGER append_only`;
    try {
      await ownerSql.unsafe(statement);
      expect(await verify()).toMatchObject({ broken: broken.length, brokenNumbers: broken });
    } finally {
      await ownerSql`DELETE FROM operator_actions`;
      await ownerSql`INSERT INTO operator_actions SELECT * FROM kept_actions`;
      await ownerSql`ALTER TABLE operator_actions ENABLE TRIGGER append_only`;
      await ownerSql`DROP TABLE kept_actions`;
    }
    expect(await verify()).toMatchObject({ broken: 0 });
  });
});
