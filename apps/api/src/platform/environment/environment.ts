import type * as z from 'zod/mini';
import type { EnvironmentProblem } from './rule.ts';
import { findProblems } from './rules.ts';
import type { Variable } from './variable.ts';
import { type Environment, VARIABLES, type VariableName } from './variables.ts';

export type { EnvironmentProblem } from './rule.ts';
export type { Environment } from './variables.ts';

/** The environment is invalid. The message lists every problem on a line of its own. */
export class EnvironmentInvalid extends Error {
  override name = 'EnvironmentInvalid';
  readonly problems: readonly EnvironmentProblem[];

  constructor(problems: readonly EnvironmentProblem[]) {
    const lines = problems.map(({ variable, message }) => `- ${variable} ${message}`);
    super(`The environment is not valid; nothing was started.\n${lines.join('\n')}`);
    this.problems = problems;
  }
}

const NAMES = Object.keys(VARIABLES) as VariableName[];

/** Variables whose values may be secret and are never repeated in an error. */
const SECRET: ReadonlySet<VariableName> = new Set([
  'APPLE_PRIVATE_KEY',
  'BOOK_SIGNING_KEY',
  'BOOK_FORMER_KEY',
  'DATABASE_POOL_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_URL',
  'ENCRYPTION_KEYS',
  'IRIS_APPROVER_KEY',
  'IRIS_CREATOR_KEY',
  'IRIS_MERCHANT_KEY',
  'METRICS_TOKEN',
  'MIDTRANS_SERVER_KEY',
  'PICTURE_STORE_KEY_ID',
  'PICTURE_STORE_SECRET',
  // It might hold a user and a password, for which it was refused.
  'PICTURE_STORE_URL',
  'PUSH_PRIVATE_KEY',
  'SMTP_URL',
]);

type Texts = Readonly<Record<string, string | undefined>>;

/** Returns every value that could be read, and the problems of all others. */
function readAll(env: Texts): { values: Partial<Environment>; problems: EnvironmentProblem[] } {
  const texts: Record<string, string | undefined> = {};
  const values: Record<string, unknown> = {};
  const problems: EnvironmentProblem[] = [];
  for (const name of NAMES) {
    const { schema, fallback, expected }: Variable<z.ZodMiniType> = VARIABLES[name];
    const given = env[name]?.trim() || undefined;
    texts[name] = given ?? fallback?.(texts);
    const result = schema.safeParse(texts[name]);
    if (result.success) {
      values[name] = result.data;
    } else if (given !== undefined) {
      // An invalid default results from an earlier variable, whose problem has been reported.
      const shown = SECRET.has(name) ? 'has a value that is no use' : `is ${JSON.stringify(given)}, which is no use`;
      problems.push({ variable: name, message: `${shown}: set it to ${expected}.` });
    }
  }
  // Each value was parsed by the schema of its type; invalid values are missing.
  problems.push(...findProblems(values as Partial<Environment>));
  return { values: values as Partial<Environment>, problems };
}

/**
 * Reads and checks every variable of the product. An empty variable counts as not set.
 *
 * @throws EnvironmentInvalid with all problems at once.
 */
export function readEnvironment(env: Texts = process.env): Environment {
  const { values, problems } = readAll(env);
  if (problems.length > 0) throw new EnvironmentInvalid(problems);
  return Object.freeze(values as Environment);
}

/**
 * Reads and checks only these variables: a command needs only the variables that it uses.
 *
 * @throws EnvironmentInvalid with the problems of these variables
 */
export function readVariables<Name extends VariableName>(
  names: readonly Name[],
  env: Texts = process.env,
): Pick<Environment, Name> {
  const { values, problems } = readAll(env);
  const relevant = problems.filter(({ variable }) => (names as readonly VariableName[]).includes(variable));
  if (relevant.length > 0) throw new EnvironmentInvalid(relevant);
  return Object.freeze(Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Environment, Name>);
}

/** Returns the table of variables as Markdown, for the documentation. */
export function describeEnvironment(): string {
  const rows = NAMES.map((name) => {
    const { fallbackText, meaning } = VARIABLES[name];
    return `| \`${name}\` | ${fallbackText} | ${meaning} |`;
  });
  return ['| variable | default | meaning |', '|---|---|---|', ...rows, ''].join('\n');
}
