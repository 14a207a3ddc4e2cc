import { randomUUID } from 'node:crypto';
import { ROUTE_NAMES } from '@uluran/contract/endpoints';
import { ROUTES } from '@uluran/contract/routes';
import { SIGN_OUT_PATH } from '@uluran/member';
import { FORM_PATHS } from '@uluran/web';
import type { Member } from '../scene/members.ts';
import type { Question } from '../scene/request-sender.ts';
import type { Scene } from '../scene/scene.ts';
import type { Attack, Counts } from './attack.ts';
import { eachOf, type Findings } from './findings.ts';
import { isForMembers, type Sample, samplesOf } from './negatives/samples.ts';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const AT_ONCE = 4;

/** Valid fields of every form, so that an accepted post has an effect. */
function fieldsFor({ email, password }: Member): URLSearchParams {
  return new URLSearchParams({
    amount: '45000',
    method: 'va_bni',
    name: 'Ratna Wulandari',
    contact: 'ratna@contoh.id',
    idempotencyKey: randomUUID(),
    email,
    password,
    passwordConfirmation: password,
    acceptTerms: 'on',
    token: 'x'.repeat(43),
  });
}

/** Addresses of forms, with the parameters filled in. */
function formTargets({ campaign, gift }: Scene): string[] {
  const given: Record<string, string> = { slug: campaign, id: gift.paymentId };
  return [...FORM_PATHS, SIGN_OUT_PATH].map((path) =>
    path.replaceAll(/\{(\w+)\}/g, (_, key: string) => given[key] ?? 'x'),
  );
}

/** Headers of a browser's post that another site's page has caused. */
function foreignHeads(origin: string): Record<string, string | string[]>[] {
  const { host, hostname } = new URL(origin);
  const foreign = [
    'https://evil.example',
    'http://evil.example',
    'null',
    '',
    `http://${hostname}.evil.example`,
    `http://evil.example@${host}`,
    `http://${hostname}:1`,
    `http://${host}.evil.example`,
    `http://evil.example/${host}`,
    `http://evil.example#${host}`,
    'file://',
    `${origin} https://evil.example`,
  ];
  return [
    ...['cross-site', 'same-site', 'Cross-Site', '', 'same-origin, cross-site', 'none;cross-site'].map((site) => ({
      'Sec-Fetch-Site': site,
    })),
    ...foreign.map((from) => ({ Origin: from })),
    // The header of newer browsers decides, even against the older one.
    { 'Sec-Fetch-Site': 'cross-site', Origin: origin },
    { 'Sec-Fetch-Site': 'same-site', Origin: origin },
    { 'Sec-Fetch-Site': ['same-origin', 'cross-site'] },
  ];
}

/** Counts rows that a post could have created or ended. */
async function countEffects({ sql }: Scene): Promise<string> {
  const [row] = await sql<[{ counts: string }]>`
    SELECT json_build_object('donations', (SELECT count(*) FROM donations), 'payments', (SELECT count(*) FROM payments),
      'sessions', (SELECT count(*) FROM sessions), 'registrations', (SELECT count(*) FROM registrations),
      'follows', (SELECT count(*) FROM follows), 'volunteers', (SELECT count(*) FROM volunteers), 'reports', (SELECT count(*) FROM reports), 'amens', (SELECT count(*) FROM prayer_amens), 'mails', (SELECT count(*) FROM outbox_messages), 'passwords', (SELECT count(*) FROM temporary_passwords))::text AS counts`;
  return row.counts;
}

/** Posts from other sites, each with its expected status. */
function* foreignPosts(scene: Scene, member: Member): Generator<{ question: Question; refused: readonly number[] }> {
  const body = fieldsFor(member).toString();
  for (const target of formTargets(scene)) {
    for (const head of foreignHeads(scene.origin))
      yield {
        question: { method: 'POST', target, headers: { ...FORM, Cookie: member.cookie, ...head }, body },
        refused: [403],
      };
    const own = { Cookie: member.cookie, 'Sec-Fetch-Site': 'same-origin' };
    if (target === SIGN_OUT_PATH) continue;
    // Other types of a body; another site can send some of them without a preflight request.
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/json'])
      yield { question: { method: 'POST', target, headers: { ...own, 'Content-Type': type }, body }, refused: [415] };
    yield {
      question: { method: 'POST', target, headers: { ...own, ...FORM }, body: 'a'.repeat(200_000) },
      refused: [413],
    };
  }
}

/** An operator's call without a body: it needs only its token, which a form cannot send. */
const isTokenAlone = ({ name, body }: Sample): boolean => ROUTES[name].audience === 'operator' && body === undefined;

/** A browser's cookie is no proof for the API, with any other headers. */
function* cookieCalls(scene: Scene, member: Member): Generator<{ question: Question; refused: readonly number[] }> {
  const samples = samplesOf(scene, member);
  for (const sample of samples) {
    const { name, method, path, body } = sample;
    if (!isForMembers(name) && !isTokenAlone(sample)) continue;
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    for (const head of [{}, { Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'same-origin' }])
      yield {
        question: {
          method,
          target: path,
          headers: { Cookie: member.cookie, 'Content-Type': 'application/json', ...head },
          ...text,
        },
        refused: [401],
      };
  }
  for (const name of ROUTE_NAMES) {
    const { path, method } = ROUTES[name];
    if (
      path.includes('{') ||
      method === 'GET' ||
      isForMembers(name) ||
      name === 'startAppleSignIn' ||
      name === 'receiveNotification'
    )
      continue;
    const sample = samples.find((candidate) => candidate.name === name);
    if (sample !== undefined && isTokenAlone(sample)) continue;
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      yield {
        question: {
          method,
          target: `/api${path}`,
          headers: { 'Content-Type': type, Cookie: member.cookie, 'Idempotency-Key': randomUUID() },
          body: JSON.stringify(sample?.body),
        },
        refused: [415],
      };
  }
}

/** Each form of the site's own page is accepted: otherwise refusals would prove nothing. */
async function ownPosts(scene: Scene, member: Member, findings: Findings): Promise<void> {
  for (const target of formTargets(scene)) {
    const headers = { ...FORM, 'Sec-Fetch-Site': 'same-origin' };
    const { status } = await scene.ask({ method: 'POST', target, headers, body: fieldsFor(member).toString() });
    if (![200, 303, 404, 409, 422].includes(status))
      findings.add(`an own post to ${target} is answered with ${status}`);
  }
}

async function run(scene: Scene, _count: number, findings: Findings): Promise<Counts> {
  const member = await scene.openMember();
  const before = await countEffects(scene);
  const posts = [...foreignPosts(scene, member), ...cookieCalls(scene, member)];
  await eachOf(posts, { atOnce: AT_ONCE, findings }, async ({ question, refused }) => {
    const { status, headers } = await scene.ask(question);
    const sentRequest = `${question.method} ${question.target} with ${JSON.stringify({ ...question.headers, Cookie: undefined })}`;
    if (!refused.includes(status)) findings.add(`${sentRequest} is answered with ${status}`);
    if (/uluran_(?:session|return)/.test(String(headers['set-cookie']))) findings.add(`${sentRequest} changes cookies`);
    if (headers['access-control-allow-credentials'] !== undefined)
      findings.add(`${sentRequest} may be made with credentials`);
  });
  const after = await countEffects(scene);
  if (after !== before) findings.add(`posts from elsewhere had an effect: ${before} became ${after}`);
  await ownPosts(scene, member, findings);
  await scene.forgetAttempts();
  return { forms: formTargets(scene).length, posts: posts.length };
}

/** Posts to every form that works without JavaScript, and calls with a cookie alone, from another site's page. */
export const forms: Attack = {
  name: 'forms',
  promise: "takes no form and no call from another site's page",
  scaledDown: 1,
  full: 1,
  run,
  plants: [
    {
      bug: 'a proxy drops the headers that tell where a form comes from',
      found: /cross-site.* is answered with [23]/,
      receive: ({ headers }) => {
        for (const name of ['sec-fetch-site', 'origin']) delete headers[name];
      },
    },
    {
      bug: "a browser's cookie is a proof to the API",
      found: /^GET \/api\/auth\/profile .* is answered with 200/,
      receive: ({ headers, target }) => {
        const [, value] = /uluran_session=([\w-]+)/.exec(headers.cookie ?? '') ?? [];
        if (value === undefined || !target.startsWith('/api/')) return;
        const [, token] = JSON.parse(Buffer.from(value, 'base64url').toString('utf8')) as string[];
        headers.authorization ??= `Bearer ${token}`;
      },
    },
  ],
};
