import { loginSchema } from '@uluran/contract/auth-forms';
import { operatorSessionSchema, operatorSignInSchema, operatorTokenSchema } from '@uluran/contract/endpoints';
import { OPERATOR_IDLE_MINUTES } from '@uluran/contract/session';
import { problemsIn } from './check-input.ts';
import { CallFailed, WrongCommand } from './errors.ts';
import { openQuestions, type Questions } from './questions.ts';
import { readOptions } from './read-call.ts';
import { type Connection, callSite } from './send.ts';
import { withSession } from './session.ts';
import { keepSession, removeSession, sessionPath } from './session-file.ts';
import type { Shell } from './shell.ts';
import { readSite } from './site.ts';

const SIGN_IN_OPTIONS = {
  site: { type: 'string' },
  as: { type: 'string' },
  'device-proof': { type: 'string' },
} as const;

/** Asks for address and password, and begins the sign-in. Returns the token of its second step. */
async function begin(connection: Connection, given: ReadonlyMap<string, string>, { ask }: Questions): Promise<string> {
  const email = given.get('as') ?? (await ask('E-mail: '));
  const password = await ask('Password: ', { hidden: true });
  const proof = given.get('device-proof');
  const credentials = { email, password, ...(proof !== undefined && { deviceProofs: [proof] }) };
  const problems = problemsIn(loginSchema, credentials, []);
  if (problems.length > 0) throw new WrongCommand(problems.join('\n'));
  const { data } = await callSite(connection, 'beginOperatorSignIn', { body: credentials });
  const { signInToken, next } = operatorSignInSchema.parse(data);
  if (next === 'enrolment')
    throw new CallFailed(
      `No authenticator app is tied to ${email}: sign in at ${connection.origin}/console with your enrolment code first.`,
    );
  return signInToken;
}

/** `ops sign-in --site <address> [--as <e-mail>] [--device-proof <proof>]` */
export async function signIn(args: readonly string[], shell: Shell): Promise<void> {
  const given = readOptions(args, SIGN_IN_OPTIONS);
  const site = given.get('site');
  if (site === undefined) throw new WrongCommand('--site is missing: `ops sign-in --site https://donasi.lembaga.id`');
  const connection = { origin: readSite(site), fetch: shell.fetch };
  const questions = openQuestions(shell);
  try {
    const signInToken = await begin(connection, given, questions);
    const code = await questions.ask('Code of the authenticator app, or a recovery code: ');
    const { data } = await callSite(connection, 'finishOperatorSignIn', { body: { signInToken, code } });
    const { token, expiresAt } = operatorTokenSchema.parse(data);
    keepSession(sessionPath(shell.env), { site: connection.origin, token, expiresAt });
    shell.note(
      `Signed in at ${connection.origin} until ${expiresAt}, or for ${OPERATOR_IDLE_MINUTES} minutes without use.`,
    );
  } finally {
    questions.close();
  }
}

/** `ops sign-out`: the file stays if the site cannot be reached, so that the session can still be ended. */
export async function signOut(args: readonly string[], shell: Shell): Promise<void> {
  readOptions(args, {});
  const path = sessionPath(shell.env);
  await withSession(shell, (connection) => callSite(connection, 'endOperatorSession', {})).catch((error: unknown) => {
    if (!(error instanceof CallFailed) || error.code !== 'invalid_token') throw error;
  });
  removeSession(path);
  shell.note('Signed out.');
}

/** `ops whoami` */
export async function printOperator(args: readonly string[], shell: Shell): Promise<void> {
  readOptions(args, {});
  await withSession(shell, async (connection) => {
    const { data } = await callSite(connection, 'getOperatorSession', {});
    const { operator, expiresAt, idleUntil } = operatorSessionSchema.parse(data);
    shell.print(`${operator.name} <${operator.email ?? 'no e-mail'}>, ${operator.role}, at ${connection.origin}`);
    shell.print(`The session ends at ${expiresAt}, and without use at ${idleUntil}.`);
  });
}
