import type { Given } from './given.ts';

export async function list({ uluran }: Given) {
  for (const account of await uluran.bankAccounts.list()) console.log(account);
}

export async function get({ uluran, bankAccountId }: Given) {
  const account = await uluran.bankAccounts.get(bankAccountId);
  console.log(account);
}

export async function add({ uluran }: Given) {
  await uluran.account.confirmAccess({ password: 'rahasia-siti' });
  const account = await uluran.bankAccounts.add({ bankCode: '014', number: '1234567890', holder: 'Siti Rahma' });
  console.log(account.id);
}

export async function makePrimary({ uluran, bankAccountId }: Given) {
  await uluran.account.confirmAccess({ password: 'rahasia-siti' });
  await uluran.bankAccounts.makePrimary(bankAccountId);
}

export async function remove({ uluran, bankAccountId }: Given) {
  await uluran.account.confirmAccess({ password: 'rahasia-siti' });
  await uluran.bankAccounts.remove(bankAccountId);
}
