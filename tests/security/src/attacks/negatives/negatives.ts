import { createRandom } from '@uluran/session/testing';
import type { Member } from '../../scene/members.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Attack, Counts } from '../attack.ts';
import { eachOf, type Findings } from '../findings.ts';
import { problemOf } from './judge.ts';
import { isForMembers, samplesOf } from './samples.ts';
import { type Spoilt, spoil } from './spoiling.ts';

const SEED = 20_261_122;
const AT_ONCE = 4;
/** Requests between two resets of the budgets that all visitors share. */
const FORGET_EVERY = 100;

/** Smallest number of chosen mistakes of each kind, because endpoints differ in their checks. */
const OF_EACH_KIND = 3;

/** The kind of a mistake, without its field. */
const kindOf = ({ what }: Spoilt): string => what.replace(/ as .*$/, '');

/** Chooses so many mistakes at random, with some of every kind; all of them if there are fewer. */
function choose(all: readonly Spoilt[], count: number): Spoilt[] {
  if (count >= all.length) return [...all];
  const random = createRandom(SEED);
  const shuffled = all
    .map((one) => ({ one, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ one }) => one);
  const ofEachKind = Object.values(Object.groupBy(shuffled, kindOf)).flatMap((ofKind = []) =>
    ofKind.slice(0, OF_EACH_KIND),
  );
  return [...new Set([...ofEachKind, ...shuffled])].slice(0, count);
}

/** Creates members, one after another: some spoilt requests end their own session. */
function createMembers(scene: Scene): { current: () => Promise<Member>; spend: (member: Member) => void } {
  let member: Promise<Member> | undefined;
  return {
    current: () => {
      member ??= scene.openMember();
      return member;
    },
    spend: () => {
      member = undefined;
    },
  };
}

/** Adds the member's token unless the request has an `Authorization` of its own. */
function signed({ sample, question, ...rest }: Spoilt, { token }: Member): Spoilt {
  const headers = { ...(isForMembers(sample.name) && { Authorization: `Bearer ${token}` }), ...question.headers };
  return { ...rest, sample, question: { ...question, headers } };
}

async function run(scene: Scene, count: number, findings: Findings): Promise<Counts> {
  const members = createMembers(scene);
  const all = samplesOf(scene, await members.current()).flatMap((sample) => [...spoil(sample)]);
  const chosen = choose(all, count);
  const statuses: Record<string, number> = {};
  let asked = 0;
  await eachOf(chosen, { atOnce: AT_ONCE, findings }, async (one) => {
    const member = await members.current();
    const spoilt = signed(one, member);
    const answered = await scene.ask(spoilt.question);
    const { status } = answered;
    asked += 1;
    if (asked % FORGET_EVERY === 0) await scene.forgetAttempts();
    if (isForMembers(spoilt.sample.name) && (status === 401 || (status < 300 && spoilt.question.method !== 'GET')))
      members.spend(member);
    statuses[`answered ${Math.floor(status / 100)}xx`] = (statuses[`answered ${Math.floor(status / 100)}xx`] ?? 0) + 1;
    const problem = await problemOf(scene, spoilt, answered);
    if (problem !== undefined)
      findings.add(
        `${spoilt.sample.name} with ${spoilt.what} (${spoilt.question.method} ${spoilt.question.target.slice(0, 100)}) ${problem}`,
      );
  });
  const endpoints = new Set(chosen.map(({ sample }) => sample.name)).size;
  return { requests: chosen.length, endpoints, ...statuses };
}

/** Requests with one mistake each, to every endpoint of the contract's table. */
export const negatives: Attack = {
  name: 'negatives',
  promise: 'answers whatever is wrong in a request with a refusal in the envelope, never with a failure of its own',
  scaledDown: 1_000,
  full: Number.POSITIVE_INFINITY,
  run,
  plants: [
    {
      bug: 'a NUL in a text reaches the database',
      found: /a NUL .* is answered with 500/,
      answer: ({ body }) =>
        body.includes('\\u0000')
          ? { status: 500, headers: { 'content-type': 'application/json' }, body: Buffer.from('{"status":false}') }
          : undefined,
    },
    {
      bug: 'a body that is too large is refused by something without the envelope',
      found: /413 without the envelope/,
      send: (leaving) => {
        if (leaving.status === 413) leaving.body = Buffer.from('<h1>413 Request Entity Too Large</h1>');
      },
    },
    {
      bug: 'a status is answered that the document does not know',
      found: /the status is not declared/,
      send: (leaving) => {
        if (leaving.status === 422) leaving.status = 409;
      },
    },
  ],
};
