import type { OperatorGiven } from './given.ts';

export async function list({ operators }: OperatorGiven) {
  const { items } = await operators.gifts.list({ q: 'ratna 50.000 60 hari', status: 'paid' });
  console.log(items.map(({ number, donorName }) => [number, donorName]));
}

export async function get({ operators, giftId }: OperatorGiven) {
  const { attempts, movements, mails } = await operators.gifts.get(giftId);
  console.log(attempts, movements, mails);
}

export async function revealContact({ operators, giftId }: OperatorGiven) {
  const { email, phone } = await operators.gifts.revealContact(giftId);
  console.log(email ?? phone);
}

export async function check({ operators, giftId }: OperatorGiven) {
  const { status } = await operators.gifts.check(giftId);
  console.log(status);
}

export async function resendMail({ operators, giftId }: OperatorGiven) {
  const { mails } = await operators.gifts.resendMail(giftId, 7);
  console.log(mails.length);
}

export async function changeVisibility({ operators, giftId }: OperatorGiven) {
  const { anonymous } = await operators.gifts.changeVisibility(giftId, true);
  console.log(anonymous);
}

export async function proposeRefund({ operators, giftId, version }: OperatorGiven) {
  const { summary } = await operators.gifts.proposeRefund(giftId, {
    amountRupiah: 20_000,
    reason: 'Nominal keliru satu nol.',
    code: '123456',
    version,
  });
  console.log(summary);
}
