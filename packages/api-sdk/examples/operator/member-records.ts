import type { OperatorGiven } from './given.ts';

export async function list({ operators }: OperatorGiven) {
  const { items, meta } = await operators.memberRecords.list({ q: 'ratna@contoh.id' });
  for (const { name, email, giftCount } of items) console.log(name, email, giftCount);
  console.log(meta.total);
}

export async function invite({ operators }: OperatorGiven) {
  const organiser = { email: 'pengurus@yayasan.example', name: 'Yayasan Air Bersih', kind: 'organisation' } as const;
  const { id } = await operators.memberRecords.invite({ ...organiser, city: 'Kupang' });
  console.log(id);
}

export async function get({ operators, memberId }: OperatorGiven) {
  const { name, identityChecks, sessions } = await operators.memberRecords.get(memberId);
  console.log(name, identityChecks[0]?.status, sessions.length);
}

export async function readContacts({ operators, memberId }: OperatorGiven) {
  const { phone, readAt } = await operators.memberRecords.readContacts(memberId, 'Ia menelepon tentang donasinya.');
  console.log(phone, readAt);
}

export async function endSessions({ operators, memberId, version }: OperatorGiven) {
  await operators.memberRecords.endSessions(memberId, { words: 'Ponselnya hilang.', version });
}

export async function freeze({ operators, memberId, version }: OperatorGiven) {
  await operators.memberRecords.freeze(memberId, { words: 'Mencoba puluhan kartu curian.', version });
}

export async function release({ operators, memberId, version }: OperatorGiven) {
  await operators.memberRecords.release(memberId, { words: 'Pemiliknya sudah datang sendiri.', version });
}
