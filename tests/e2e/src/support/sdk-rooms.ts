import { type Client, createIdempotencyKey, isApiError } from '@uluran/api-sdk';
import { paragraph, richText } from '@uluran/contract/rich-text';
import { expect } from 'vitest';
import { operatorOf } from './operator.ts';
import { ORGANISER } from './organiser.ts';
import { picture } from './sdk-actions.ts';

/** Writes a campaign, keeps a bank account and reads gifts as a member does, in every way there is. */
export async function useOwnRooms({ ownCampaigns, bankAccounts, identity, account }: Client): Promise<void> {
  const { id } = await ownCampaigns.create({ givingType: 'donasi' });
  const { draft } = await ownCampaigns.get(id);
  const { version } = await ownCampaigns.save(id, { version: draft?.version ?? 0, title: 'Sumur untuk Oesapa' });
  await ownCampaigns.uploadPicture(picture);
  const { path } = await ownCampaigns.preview(id);
  expect(await ownCampaigns.getPreview(path.split('/').at(-1) ?? '')).toMatchObject({ title: 'Sumur untuk Oesapa' });
  // The draft is empty and was never published.
  await expect(ownCampaigns.submit(id, version)).rejects.toSatisfy(isApiError);
  for (const change of ['recall', 'pause', 'resume', 'end', 'revise'] as const)
    await expect(ownCampaigns[change](id), change).rejects.toMatchObject({ code: 'campaign_state' });
  await ownCampaigns.discard(id);
  expect((await ownCampaigns.list()).items).toEqual([]);

  const added = await bankAccounts.add({ bankCode: '014', number: '1234567890', holder: 'Ratna Wulandari' });
  expect(await bankAccounts.list()).toEqual([added]);
  await Promise.all([bankAccounts.get(added.id), bankAccounts.makePrimary(added.id)]);
  await bankAccounts.remove(added.id);

  await identity.describe({ kind: 'person', legalName: 'Ratna Wulandari' });
  await identity.uploadDocument('ktp', picture);
  await identity.uploadDocument('selfie', picture);
  expect((await identity.getDocument('ktp')).type).toBe('image/jpeg');
  expect((await identity.submit()).check?.status).toBe('checking');
  await identity.withdraw();
  expect(await identity.get()).toEqual({ check: null, verifiedUntil: null });

  expect((await account.listNews()).items).toEqual([]);
  expect((await account.listDonations()).items).toEqual([]);
  await expect(account.getDonation('tidak-ada')).rejects.toMatchObject({ code: 'not_found' });
  await expect(account.changeDonorVisibility('tidak-ada', { anonymous: true })).rejects.toMatchObject({
    code: 'not_found',
  });
}

/** Follows by notifications on a server without keys: no browser is accepted, and leaving is always possible. */
export async function followByNotifications({ pushSubscriptions }: Client, slug: string): Promise<void> {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/contoh';
  const browser = { endpoint, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } };
  await expect(pushSubscriptions.add(slug, browser)).rejects.toMatchObject({ code: 'not_found' });
  await expect(pushSubscriptions.renew(endpoint, browser)).rejects.toMatchObject({ code: 'not_found' });
  const none = { following: false, paused: false };
  expect(await pushSubscriptions.get(slug, endpoint)).toEqual(none);
  expect(await pushSubscriptions.pause(slug, endpoint, true)).toEqual(none);
  await pushSubscriptions.remove(endpoint, slug);
}

/** Uses an owner's calls: reads and answers the donors of a campaign, writes its news and requests its money. */
export async function useOrganisersRooms(client: Client, dataDir: string): Promise<void> {
  const { email, password } = ORGANISER;
  expect(await client.auth.login({ email, password })).toMatchObject({ status: true });
  const { items } = await client.ownCampaigns.list();
  const [campaign] = items.toSorted((one, other) => other.raisedRupiah - one.raisedRupiah);
  const { id } = campaign ?? expect.fail('the demo’s organisation raises nothing');
  await answerDonors(client, id);
  await writeNews(client, id);
  await inviteToTeam(client, id);
  await askForMoney(client, id, dataDir);
}

async function answerDonors({ ownCampaigns }: Client, id: string): Promise<void> {
  await ownCampaigns.dashboard(id);
  await ownCampaigns.getDonorsFile(id);
  const [donor] = (await ownCampaigns.listDonors(id, { view: 'prayers' })).items;
  const prayer = donor?.id ?? expect.fail('the demo’s largest campaign has no prayer');
  await ownCampaigns.answerPrayer(id, prayer, 'Terima kasih, sudah kami bacakan.');
  await ownCampaigns.removePrayerAnswer(id, prayer);
}

async function writeNews({ ownUpdates }: Client, id: string): Promise<void> {
  const body = richText(paragraph('Sudah kami terima.'));
  const begun = await ownUpdates.create(id);
  const { version } = await ownUpdates.save(id, begun.id, { version: begun.version, title: 'Obat tiba', body });
  await ownUpdates.publish(id, begun.id, { version, notify: false });
  await ownUpdates.discard(id, (await ownUpdates.create(id)).id);
  await Promise.all([ownUpdates.get(id, begun.id), ownUpdates.list(id)]);
}

async function inviteToTeam({ teams }: Client, id: string): Promise<void> {
  const email = 'rekan@contoh.id';
  const { invitations } = await teams.invite(id, { email, role: 'viewer' });
  const invitation = invitations.find((one) => one.email === email) ?? expect.fail('the invitation is missing');
  await teams.revoke(id, invitation.id);
  expect((await teams.get(id)).invitations).not.toContainEqual(invitation);
  const { items } = await teams.listChanges(id);
  expect(items.slice(0, 2)).toMatchObject([{ change: 'revoked' }, { change: 'invited', email }]);
  for (const refused of [teams.changeRole(id, 'tidak-ada', 'viewer'), teams.remove(id, 'tidak-ada')])
    await expect(refused).rejects.toMatchObject({ code: 'not_found' });
  // An owner has no membership.
  for (const refused of [teams.show(id, true), teams.leave(id)])
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
  for (const refused of [teams.getInvitation('x'), teams.accept('x'), teams.decline('x')])
    await expect(refused).rejects.toMatchObject({ code: 'not_found' });
}

async function askForMoney({ bankAccounts, withdrawals }: Client, id: string, dataDir: string): Promise<void> {
  const account = await bankAccounts.add({ bankCode: '002', number: '7712345698', holder: ORGANISER.name });
  const operator = await operatorOf(dataDir);
  await operator.openBankAccount(account.id).finally(() => operator.close());
  await withdrawals.getTerms(id);
  const asked = await withdrawals.request(
    id,
    { amountRupiah: 500_000, bankAccountId: account.id, purpose: 'Obat dan kamar rawat inap' },
    { idempotencyKey: createIdempotencyKey() },
  );
  await Promise.all([withdrawals.get(asked.id), withdrawals.list()]);
  await withdrawals.cancel(asked.id);
}
