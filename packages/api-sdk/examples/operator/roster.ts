import type { OperatorGiven } from './given.ts';

export async function list({ operators }: OperatorGiven) {
  for await (const { name, role, appTiedAt } of operators.roster.list()) console.log(name, role, appTiedAt);
}

export async function invite({ operators }: OperatorGiven) {
  const { id, proposal } = await operators.roster.invite({
    email: 'sekar@contoh.id',
    name: 'Sekar Wening',
    role: 'content',
    code: '123456',
  });
  console.log(id, proposal === null ? 'has the role' : 'waits for a second person');
}

export async function setRole({ operators, operatorId, version }: OperatorGiven) {
  await operators.roster.setRole(operatorId, { role: 'reviewer', version, code: '123456' });
}

export async function confirmRole({ operators, roleProposalId }: OperatorGiven) {
  const { role } = await operators.roster.confirmRole(roleProposalId, '123456');
  console.log(role);
}

export async function withdrawRole({ operators, roleProposalId }: OperatorGiven) {
  await operators.roster.withdrawRole(roleProposalId);
}

export async function offerEnrolment({ operators, operatorId, version }: OperatorGiven) {
  const { enrolmentCode, operator } = await operators.roster.offerEnrolment(operatorId, version);
  console.log(enrolmentCode, operator.enrolmentUntil);
}

export async function endSessions({ operators, operatorId }: OperatorGiven) {
  await operators.roster.endSessions(operatorId);
}

export async function end({ operators, operatorId, version }: OperatorGiven) {
  await operators.roster.end(operatorId, version);
}
