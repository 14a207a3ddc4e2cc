import type { OperatorGiven } from './given.ts';

export async function get({ operators, number }: OperatorGiven) {
  const { name, city, roles } = await operators.volunteerReviews.get(number);
  console.log(name, city, roles);
}

export async function move({ operators, number, version }: OperatorGiven) {
  const step = { to: 'contacted', words: 'Ditelepon, bisa mulai Sabtu.', version } as const;
  await operators.volunteerReviews.move(number, step);
}
