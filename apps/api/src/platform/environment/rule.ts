import type { Environment, VariableName } from './variables.ts';

/** A problem of the environment: the variable, the fault, its reason and the remedy. */
export interface EnvironmentProblem {
  readonly variable: VariableName;
  readonly message: string;
}

export interface Rule {
  readonly variable: VariableName;
  /** Returns true if the environment breaks the rule. Called only if `variable` itself could be read. */
  readonly broken: (environment: Environment) => boolean;
  readonly message: string | ((environment: Environment) => string);
}

/** Returns true for an address of this machine, an open one, and a host that is named a sandbox. */
export function isSandbox({ protocol, hostname }: URL): boolean {
  const loopback = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  return loopback || protocol !== 'https:' || hostname.split('.').includes('sandbox');
}
