import type { OperatorGiven } from './given.ts';

export async function get({ operators, number }: OperatorGiven) {
  const { summary, by, state } = await operators.proposals.get(number);
  console.log(summary, by, state);
}

export async function confirm({ operators, number, version }: OperatorGiven) {
  const { state } = await operators.proposals.confirm(number, { code: '123456', version });
  console.log(state);
}

export async function withdraw({ operators, number, version }: OperatorGiven) {
  await operators.proposals.withdraw(number, { words: 'Nomor referensinya salah.', version });
}
