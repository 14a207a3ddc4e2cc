import { expect, test } from 'vitest';
import { type Account, createAccount, createOperator } from '../../support/accounts.ts';
import { createCommentedDraft } from '../../support/drafts.ts';
import { startTestApi } from '../../support/test-api.ts';
import { reviewCalls } from './review-calls.ts';

const running = await startTestApi();
const { database } = running;

async function commented() {
  const [owner, operator] = [await createAccount(database), await createOperator(database)];
  return { owner, operator, id: await createCommentedDraft(database, owner.userId, operator.userId) };
}

const mend = ({ token }: Account, id: string, number: number | string, mended = true) =>
  running.call('PUT', `/me/campaigns/${id}/draft/comments/${number}`, { token, body: { mended } });

const marks = (comments: { number: number; mendedAt: string | null }[]) =>
  comments.map(({ number, mendedAt }) => [number, mendedAt !== null]);

test('a member notes a comment as dealt with and takes that back, and the reviewer sees it', async () => {
  const { owner, operator, id } = await commented();
  const { status, body } = await mend(owner, id, 2);
  expect([status, marks(body.data.draft.comments)]).toEqual([
    200,
    [
      [1, false],
      [2, true],
    ],
  ]);
  const again = (await mend(owner, id, 2)).body.data.draft.comments;
  expect(again).toEqual(body.data.draft.comments);
  // It is no save: the draft in another tab keeps its version.
  expect(body.data.draft).toMatchObject({ version: 1, status: 'changes_requested' });
  const review = await running.call('GET', `/ops/campaigns/${id}`, { token: operator.token });
  expect(review.body.data.comments).toMatchObject([
    { field: 'title', mendedAt: null },
    { field: 'story', mendedAt: again[1].mendedAt },
  ]);
  expect(marks((await mend(owner, id, 2, false)).body.data.draft.comments)).toContainEqual([2, false]);
});

test('one that there is not, that was not sent yet, or is another account’s, cannot be noted', async () => {
  const { owner, operator, id } = await commented();
  const stranger = await createAccount(database);
  expect((await mend(stranger, id, 1)).status).toBe(404);
  for (const number of [0, 3, '99999999999', '1e0', '-1', 'x'])
    expect((await mend(owner, id, number)).status, String(number)).toBe(404);
  await running.call('POST', `/me/campaigns/${id}/submit`, { token: owner.token, body: { version: 1 } });
  const review = reviewCalls(running, operator);
  await review('POST', `/${id}/take`);
  expect((await review('POST', `/${id}/comments`, { field: 'title', words: 'Belum dikirim.' })).status).toBe(200);
  expect((await mend(owner, id, 3)).status).toBe(404);
});
