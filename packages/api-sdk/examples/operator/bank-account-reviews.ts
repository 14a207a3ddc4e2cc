import type { OperatorGiven } from './given.ts';

export async function get({ operators, bankAccountId }: OperatorGiven) {
  const { bankName, holder, holderMasked } = await operators.bankAccountReviews.get(bankAccountId);
  console.log(bankName, holder, holderMasked);
}

export async function verify({ operators, bankAccountId, version }: OperatorGiven) {
  await operators.bankAccountReviews.verify(bankAccountId, { words: 'Nama di bank sama.', version });
}

export async function refuse({ operators, bankAccountId, version }: OperatorGiven) {
  const words = 'Nama pemilik di bank berbeda dengan nama akun.';
  await operators.bankAccountReviews.refuse(bankAccountId, { words, version });
}
