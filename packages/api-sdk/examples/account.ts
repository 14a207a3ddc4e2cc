import type { Given } from './given.ts';

export async function resendConfirmation({ uluran }: Given) {
  await uluran.account.resendConfirmation({ email: 'siti@contoh.id' });
}

export async function startAppleSignIn({ uluran }: Given) {
  const start = await uluran.account.startAppleSignIn();
  console.log(start);
}

export async function confirmAccess({ uluran }: Given) {
  await uluran.account.confirmAccess({ password: 'rahasia-siti' });
}

export async function setFirstPassword({ uluran, token }: Given) {
  // An account without a password confirms its identity by its sign-in provider.
  await uluran.account.confirmAccess({ google: { token } });
  await uluran.account.setFirstPassword({ password: 'rahasia-baru', passwordConfirmation: 'rahasia-baru' });
}

export async function changeEmail({ uluran }: Given) {
  await uluran.account.confirmAccess({ password: 'rahasia-siti' });
  await uluran.account.changeEmail({ email: 'siti.baru@contoh.id' });
}

export async function getSummary({ uluran }: Given) {
  const summary = await uluran.account.getSummary();
  console.log(summary);
}

export async function listNews({ uluran }: Given) {
  for (const { target, title, publishedAt } of (await uluran.account.listNews({ limit: 3 })).items)
    console.log(publishedAt, target.title, title);
}

export async function listDonations({ uluran }: Given) {
  for await (const { target, amountRupiah, paidAt } of uluran.account.listDonations({ standing: 'paid', year: 2026 })) {
    console.log(paidAt, target.title, amountRupiah);
  }
}

export async function getDonation({ uluran, donationId }: Given) {
  const donation = await uluran.account.getDonation(donationId);
  console.log(donation.status, donation.amountRupiah);
}

export async function changeDonorVisibility({ uluran, donationId }: Given) {
  const donation = await uluran.account.changeDonorVisibility(donationId, { anonymous: true });
  console.log(donation.anonymous);
}

export async function getStatement({ uluran }: Given) {
  const statement = await uluran.account.getStatement(2026, 'pdf');
  console.log(`${statement.size} bytes of ${statement.type}`);
}

export async function listSessions({ uluran }: Given) {
  for (const session of await uluran.account.listSessions()) console.log(session);
}

export async function endSession({ uluran, sessionId }: Given) {
  await uluran.account.endSession(sessionId);
}

export async function endOtherSessions({ uluran }: Given) {
  await uluran.account.confirmAccess({ password: 'rahasia-siti' });
  await uluran.account.endOtherSessions();
}

export async function exportData({ uluran }: Given) {
  await uluran.account.confirmAccess({ password: 'rahasia-siti' });
  const data = await uluran.account.exportData();
  console.log(JSON.stringify(data, null, 2));
}

export async function erase({ uluran }: Given) {
  await uluran.account.confirmAccess({ password: 'rahasia-siti' });
  await uluran.account.erase();
}
