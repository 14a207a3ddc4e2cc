import type { OperatorGiven } from './given.ts';

export async function list({ operators }: OperatorGiven) {
  const { items, meta } = await operators.audit.list({ action: 'approve', day: '2026-11-22' });
  for (const { number, operator, object } of items) console.log(number, operator.name, object.name);
  console.log(meta.nextCursor);
}

export async function verify({ operators }: OperatorGiven) {
  const { lines, broken, checkedAt } = await operators.audit.verify();
  console.log(lines, broken === 0 ? 'intact' : 'changed', checkedAt);
}
