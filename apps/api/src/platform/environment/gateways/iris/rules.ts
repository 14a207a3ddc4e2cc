import { isSandbox, type Rule } from '../../rule.ts';
import type { Environment, VariableName } from '../../variables.ts';
import { SANDBOX_IRIS_KEYS } from './variables.ts';

const IRIS_KEYS = {
  IRIS_CREATOR_KEY: SANDBOX_IRIS_KEYS.creator,
  IRIS_APPROVER_KEY: SANDBOX_IRIS_KEYS.approver,
  IRIS_MERCHANT_KEY: SANDBOX_IRIS_KEYS.merchant,
} as const satisfies Partial<Record<VariableName, string>>;

function isAtMidtrans({ IRIS_BASE_URL }: Environment): boolean {
  return IRIS_BASE_URL !== undefined && new URL(IRIS_BASE_URL).hostname.endsWith('midtrans.com');
}

/** Rules for each key of Iris. It must be the installation's own key if `isReal` returns true. */
function keyRules(isReal: (environment: Environment) => boolean): Rule[] {
  return (Object.keys(IRIS_KEYS) as (keyof typeof IRIS_KEYS)[]).map((variable) => ({
    variable,
    broken: (environment) =>
      environment.PAYOUTS === 'iris' && isReal(environment) && environment[variable] === IRIS_KEYS[variable],
    message: "is not set or is the sandbox's, with which anybody could send or report payouts: set your account's key.",
  }));
}

/** Rules for every kind of installation. */
export const IRIS_RULES: readonly Rule[] = keyRules(isAtMidtrans);

/** Rules for production. */
export const IRIS_PRODUCTION_RULES: readonly Rule[] = [
  {
    variable: 'IRIS_BASE_URL',
    broken: ({ PAYOUTS, IRIS_BASE_URL, REHEARSAL }) =>
      PAYOUTS === 'iris' &&
      (IRIS_BASE_URL === undefined || (REHEARSAL === undefined && isSandbox(new URL(IRIS_BASE_URL)))),
    message:
      'is missing or is a sandbox, which sends no money, and must be https: set https://app.midtrans.com/iris, or PAYOUTS=manual.',
  },
  ...keyRules((environment) => !isAtMidtrans(environment)),
];
