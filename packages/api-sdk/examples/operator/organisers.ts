import type { OperatorGiven } from './given.ts';

export async function list({ operators }: OperatorGiven) {
  const { items } = await operators.organisers.list({ q: 'yayasan' });
  for (const { name, city } of items) console.log(name, city);
}
