import { SESSION_IDLE_DAYS, SESSION_SEEN_MINUTES } from '@uluran/contract/session';
import { expect, test } from 'vitest';
import { pruneAccounts } from '../../../src/accounts/sign-in/prune.ts';
import { createAccount } from '../../support/accounts.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;

const profile = (token: string) => call('GET', '/auth/profile', { token });

/** Moves a session's last recorded use back by so many minutes. */
const passed = (sessionId: string, minutes: number) => database.ownerSql`
  UPDATE sessions SET last_seen_at = last_seen_at - make_interval(mins => ${minutes}) WHERE public_id = ${sessionId}`;

/** Lifetime of a session cookie after a response: the server's days, less twice the minutes in which a use may go unrecorded. */
const COOKIE_MINUTES = SESSION_IDLE_DAYS * 24 * 60 - 2 * SESSION_SEEN_MINUTES;

test.each([0, SESSION_SEEN_MINUTES - 0.1, SESSION_SEEN_MINUTES + 1])(
  'a session outlives the cookie that was written with its last answer, %d minutes after it was noted as seen',
  async (minutes) => {
    const { token, sessionId } = await createAccount(database);
    await database.ownerSql`
      UPDATE sessions SET last_seen_at = last_seen_at - make_interval(secs => ${minutes * 60}) WHERE public_id = ${sessionId}`;
    expect((await profile(token)).status).toBe(200);
    await passed(sessionId, COOKIE_MINUTES);
    await pruneAccounts(database.sql);
    expect((await profile(token)).status).toBe(200);
  },
);
