import type { OperatorGiven } from './given.ts';

export async function begin({ operators }: OperatorGiven) {
  const { next } = await operators.access.begin({ email: 'rini@contoh.id', password: 'rahasia-rini' });
  console.log(next === 'code' ? 'type the code of the app' : 'tie an app first');
}

export async function enrolApp({ operators, signInToken }: OperatorGiven) {
  const { uri } = await operators.access.enrolApp({ signInToken, enrolmentCode: 'K7QM-2XPD-9RTA' });
  console.log(uri);
}

export async function finish({ operators, signInToken }: OperatorGiven) {
  const { expiresAt, recoveryCodes } = await operators.access.finish({ signInToken, code: '123456' });
  console.log(expiresAt, recoveryCodes);
}

export async function getSession({ operators }: OperatorGiven) {
  const { operator, idleUntil } = await operators.access.getSession();
  console.log(operator.name, operator.role, idleUntil);
}

export async function signOut({ operators }: OperatorGiven) {
  await operators.access.signOut();
}

export async function signOutEverywhere({ operators }: OperatorGiven) {
  await operators.access.signOutEverywhere();
}

export async function listSessions({ operators }: OperatorGiven) {
  for (const { id, device, current } of await operators.access.listSessions()) console.log(id, device, current);
}

export async function endSession({ operators, sessionId }: OperatorGiven) {
  await operators.access.endSession(sessionId);
}

export async function endOtherSessions({ operators }: OperatorGiven) {
  await operators.access.endOtherSessions();
}
