import type { OperatorGiven } from './given.ts';

export async function get({ operators }: OperatorGiven) {
  const { process, messages, checks, backups } = await operators.system.get();
  console.log(
    process.version,
    messages.abandoned,
    checks.filter(({ violations }) => violations > 0),
    backups.last?.endedAt ?? 'no backup is recorded',
  );
}

export async function retryMessage({ operators, number }: OperatorGiven) {
  await operators.system.retryMessage(number);
}

export async function retryMessages({ operators }: OperatorGiven) {
  const { retried } = await operators.system.retryMessages();
  console.log(retried);
}
