import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DEMO_OPERATORS, DEMO_PASSWORD } from '@uluran/api';
import { createOperatorClient, type OperatorClient } from '@uluran/api-sdk/operator';
import { Secret, TOTP } from 'otpauth';
import { withDatabases } from '../databases.ts';
import type { Bench } from '../figures.ts';
import { serve } from '../processes.ts';
import { visitAsOperator } from './browser.ts';
import { overviewFigure, pagesFigure, searchFigure } from './searches.ts';

const HOST_MAIN = fileURLToPath(new URL('../../../../apps/host/src/main.ts', import.meta.url));
const COMMANDS = fileURLToPath(new URL('../../../../apps/api/src/backoffice/commands/main.ts', import.meta.url));
const GIFTS = Number(process.env.CONSOLE_GIFTS ?? 1_000_000);
const OF_EACH_KIND = 1_000;
const EMAIL = DEMO_OPERATORS.find(({ role }) => role === 'administrator')?.email ?? '';

const run = promisify(execFile);

/** Signs an administrator of the demo in, with an authenticator app that it ties to the account. Returns a recovery code for another sign-in. */
async function signIn(
  origin: string,
  service: Record<string, string>,
): Promise<{ operators: OperatorClient; code: string }> {
  const { stdout } = await run(process.execPath, [COMMANDS, 'operators', 'enrol', EMAIL, '--by', EMAIL], {
    env: { ...process.env, ...service },
  });
  const operators = createOperatorClient({ baseUrl: `${origin}/api` });
  const { signInToken } = await operators.access.begin({ email: EMAIL, password: DEMO_PASSWORD });
  const enrolmentCode = stdout.trim().split('\n').at(-1) ?? '';
  const { secret } = await operators.access.enrolApp({ signInToken, enrolmentCode });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recoveryCodes } = await operators.access.finish({ signInToken, code });
  return { operators, code: recoveryCodes?.[0] ?? '' };
}

/** The console over very many gifts: overview, search, depth of the list, screens and memory of a browser. Needs the apps' builds and Chromium. */
export const consoleBench: Bench = {
  name: 'console',
  run: () =>
    withDatabases(async ({ folder, fill, stops }) => {
      const database = await fill({ ofEachKind: OF_EACH_KIND, gifts: GIFTS });
      const dataDir = join(folder, 'console');
      const env = { DATABASE_URL: database.ownerUrl, SEED: 'none', DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
      const { origin, stop } = await serve(HOST_MAIN, env, '/api/readyz');
      stops.push(stop);
      const { operators, code } = await signIn(origin, { DATABASE_URL: database.ownerUrl, DATA_DIR: dataDir });
      return [
        await overviewFigure(operators, GIFTS),
        await searchFigure(operators, GIFTS),
        await pagesFigure(operators),
        ...(await visitAsOperator({ origin, email: EMAIL, code })),
      ];
    }),
};
