import { failureSchema } from '@uluran/contract/envelope';
import type { User } from '@uluran/contract/user';
import type { Member } from '../../scene/members.ts';
import type { Answered } from '../../scene/request-sender.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Attack, Counts } from '../attack.ts';
import type { Findings } from '../findings.ts';
import { HOSTILE_FILES, MARK, NAMES } from './hostile-files.ts';
import { jpeg, png } from './images.ts';

/** A member may upload at most twenty pictures a day. */
const PER_MEMBER = 15;
const BOUNDARY = 'batas-formulir-7d1c';
const SLOWEST_MS = 9_000;
/**
 * Has no common divisor with the number of kinds, so that few files already cover many combinations, and many files all of them.
 */
const STRIDE = 7;

/** Types that a browser shows and never runs, with the first bytes of such files. */
const HARMLESS: Record<string, RegExp> = {
  'image/webp': /^RIFF....WEBP/s,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n/,
  'image/avif': /^....ftypavif/s,
};

/** Endings under which a file might get another type. */
const DISGUISES = ['.html', '.svg', '.php', '.js', '/x.html', '%2f..%2fx.html', '?type=text/html'];

function formOf(file: Buffer, [name, type]: readonly [string, string]): Buffer {
  const head = [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="avatar"; filename="${name.replaceAll('"', '%22')}"`,
    ...(type === '' ? [] : [`Content-Type: ${type}`]),
    '',
    '',
  ].join('\r\n');
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

const send = (scene: Scene, { token }: Member, file: Buffer, named: readonly [string, string]) =>
  scene.ask({
    method: 'POST',
    target: '/api/auth/avatar',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: formOf(file, named),
  });

/** Faults of a served file. */
function servedProblem({ status, headers, body }: Answered): string | undefined {
  if (status !== 200) return undefined;
  const type = headers['content-type'] ?? '';
  const begins = HARMLESS[type];
  if (begins === undefined) return `is served as ${type === '' ? 'nothing' : type}`;
  if (!begins.test(body.subarray(0, 40).toString('latin1'))) return `is served as ${type} and is none`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'may be taken for another kind';
  if (body.includes(MARK) || body.includes('<script') || body.includes('<?php'))
    return 'is served with what was hidden in it';
  return undefined;
}

/** Requests every file that was made of a picture, under its own address and others. */
async function servedProblems(scene: Scene, url: string, widths: readonly number[]): Promise<string[]> {
  const { pathname } = new URL(url, scene.origin);
  const addresses = [
    pathname,
    ...widths.map((width) => `${pathname}-${width}.webp`),
    ...DISGUISES.map((end) => pathname + end),
  ];
  const problems: string[] = [];
  let shown = 0;
  for (const target of addresses) {
    const answered = await scene.ask({ target });
    if (answered.status >= 500) problems.push(`${target} is answered with ${answered.status}`);
    if (answered.status === 200) shown += 1;
    const problem = servedProblem(answered);
    if (problem !== undefined) problems.push(`${target} ${problem}`);
  }
  if (shown === 0) problems.push(`of ${pathname} nothing is served`);
  return problems;
}

async function problemsOf(scene: Scene, answered: Answered): Promise<string[]> {
  const { status, text, headers, milliseconds } = answered;
  if (status === 0 || status >= 500) return [`is answered with ${status}: ${text.slice(0, 120)}`];
  if (milliseconds > SLOWEST_MS) return [`keeps the product busy for ${Math.round(milliseconds)} ms`];
  if (status >= 400) {
    const isEnvelope =
      headers['content-type']?.startsWith('application/json') && failureSchema.safeParse(JSON.parse(text)).success;
    return isEnvelope ? [] : [`is refused with ${status} without the envelope`];
  }
  const { avatar } = (JSON.parse(text) as { data: User }).data;
  return avatar === null ? ['is taken and shown nowhere'] : await servedProblems(scene, avatar.url, avatar.widths);
}

async function run(scene: Scene, count: number, findings: Findings): Promise<Counts> {
  const kinds = Object.entries(HOSTILE_FILES);
  let member = await scene.openMember();
  let taken = 0;
  for (let index = 0; index < count && !findings.isEnough; index += 1) {
    if (index % PER_MEMBER === 0) member = await scene.openMember();
    const [what, make] = kinds[(index * STRIDE) % kinds.length] ?? ['', () => Buffer.alloc(0)];
    const named = NAMES[(index + Math.floor(index / kinds.length)) % NAMES.length] ?? ['', ''];
    const answered = await send(scene, member, make(), named);
    if (answered.status < 300) taken += 1;
    for (const problem of await problemsOf(scene, answered))
      findings.add(`${what} called ${named[0].slice(0, 30)} ${problem}`);
  }
  // Without an accepted picture, refusals would prove nothing.
  member = await scene.openMember();
  for (const [what, picture] of [
    ['PNG', png({ width: 300, height: 200 })],
    ['JPEG', jpeg()],
  ] as const) {
    const answered = await send(scene, member, picture, ['foto', 'image/png']);
    if (answered.status >= 300)
      findings.add(`an honest ${what} is answered with ${answered.status}: ${answered.text.slice(0, 120)}`);
    else findings.add(...(await problemsOf(scene, answered)));
  }
  return { files: count, taken };
}

/** Files that pretend to be another type, hide content or need too many resources, as a member's picture. */
export const uploads: Attack = {
  name: 'uploads',
  promise: 'serves nothing of a hostile file that could run, and is not kept busy by it',
  scaledDown: 14,
  full: 10 * Object.keys(HOSTILE_FILES).length,
  run,
  plants: [
    {
      bug: 'pictures are served as what they were sent as',
      found: /is served as image\/svg/,
      send: (leaving, { target }) => {
        if (target.startsWith('/api/pictures/') && leaving.status === 200)
          leaving.headers['content-type'] = 'image/svg+xml';
      },
    },
    {
      bug: 'pictures are served as they came',
      found: /is served with what was hidden in it/,
      send: (leaving, { target }) => {
        if (target.startsWith('/api/pictures/') && leaving.status === 200)
          leaving.body = Buffer.concat([leaving.body, Buffer.from(`<script>${MARK}</script>`)]);
      },
    },
  ],
};
