import { join } from 'node:path';
import type { Findings } from '../attacks/findings.ts';
import { runTool } from './run-tool.ts';
import type { Tool } from './tool.ts';

/** For each place that is looked at. */
const LIMIT_MS = 900_000;
/** By responses and by errors; not by time, which other work on the machine takes too. */
const HOW = [
  '--batch',
  '--level',
  '5',
  '--risk',
  '1',
  '--technique',
  'BEU',
  '--dbms',
  'PostgreSQL',
  '--threads',
  '4',
  '--timeout',
  '10',
];
const REST = ['--retries', '1', '--disable-coloring', '--flush-session', '--ignore-code', '401'];

/** Where text of strangers goes: queries of addresses, and bodies of JSON. */
const PLACES: readonly { path: string; parameters: string; body?: string }[] = [
  { path: '/api/auth/forgot_password', parameters: 'email', body: '{"email":"siapa@contoh.id"}' },
  { path: '/api/campaigns?q=air&category=kesehatan&sort=newest', parameters: 'q,category,sort' },
  {
    path: '/api/auth/login',
    parameters: 'email,password',
    body: '{"email":"siapa@contoh.id","password":"bukan kata sandi"}',
  },
];

async function lookAt(
  place: (typeof PLACES)[number],
  origin: string,
  findings: Findings,
  folder: string,
): Promise<boolean> {
  const { path, parameters, body } = place;
  const sent = body === undefined ? [] : ['--method', 'POST', '--data', body, '-H', 'Content-Type: application/json'];
  const args = ['-u', origin + path, '-p', parameters, ...sent, ...HOW, ...REST, '--output-dir', join(folder, 'out')];
  const { code, output } = await runTool('sqlmap', args, { cwd: folder, limitMs: LIMIT_MS });
  if (/is vulnerable|injection point\(s\)/.test(output))
    findings.add(`sqlmap can put SQL into ${parameters} of ${path}`);
  else if (code !== null && !/do not appear to be injectable|not injectable/.test(output))
    findings.add(`sqlmap did not finish with ${path}: ${output.slice(-300)}`);
  return code !== null;
}

/** Looks for SQL that can be put into addresses and JSON bodies. */
export const sqlmap: Tool = {
  name: 'sqlmap',
  command: 'sqlmap',
  run: async (_scene, origin, findings, folder) => {
    let finished = 0;
    for (const place of PLACES) {
      if (findings.isEnough) break;
      if (await lookAt(place, origin, findings, folder)) finished += 1;
    }
    return `level 5, ${finished} of ${PLACES.length} places to the end`;
  },
  plant: ({ sql }) => ({
    bug: 'an e-mail address is written into a query',
    found: /can put SQL into email/,
    answer: async ({ target, body }) => {
      if (target !== '/api/auth/forgot_password') return undefined;
      const email = /^\{"email":\s*"(.*)"\}$/s.exec(body.toString())?.[1] ?? '';
      const headers = { 'content-type': 'application/json' };
      const answer = (status: number, data: unknown) => ({ status, headers, body: Buffer.from(JSON.stringify(data)) });
      return await sql.unsafe(`SELECT public_id FROM users WHERE email = '${email.replaceAll('\\"', '"')}'`).then(
        (rows) => answer(200, { status: true, data: rows.length }),
        (error: unknown) => answer(400, { message: String(error) }),
      );
    },
  }),
};
