import { type Client, createIdempotencyKey, isApiError } from '@uluran/api-sdk';
import { paragraph, richText } from '@uluran/contract/rich-text';
import { expect } from 'vitest';
import { operatorOf } from './operator.ts';
import { ORGANISER } from './organiser.ts';
import { clientOf, newMember, picture, someone } from './sdk-actions.ts';
import type { RealWorld } from './sdk-worlds.ts';
import { eventually } from './wait.ts';

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
export async function useOrganisersRooms(world: RealWorld): Promise<void> {
  const client = clientOf(world);
  const { email, password } = ORGANISER;
  expect(await client.auth.login({ email, password })).toMatchObject({ status: true });
  const { items } = await client.ownCampaigns.list();
  const [campaign] = items.toSorted((one, other) => other.raisedRupiah - one.raisedRupiah);
  const { id } = campaign ?? expect.fail('the demo’s organisation raises nothing');
  await answerDonors(client, id);
  await writeNews(client, id);
  await runTeam(client, id, world);
  await askForMoney(client, id, world.dataDir);
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

/** A colleague is invited, joins, gets another role and leaves; others decline or are removed. */
async function runTeam({ teams }: Client, id: string, world: RealWorld): Promise<void> {
  const begun = (await teams.get(id)).invitations.length;
  const [email, colleague] = await newcomer(world);
  const used: string[] = [];
  const invite = async () => {
    await teams.invite(id, { email, role: 'viewer' });
    used.push(await unusedInvitation(world, email, used));
    return used.at(-1) ?? '';
  };
  const { invitations } = await teams.invite(id, { email: someone(), role: 'viewer' });
  await teams.revoke(id, invitations.at(-1)?.id ?? expect.fail('the invitation is missing'));
  const declined = await invite();
  expect(await colleague.teams.getInvitation(declined)).toMatchObject({ role: 'viewer' });
  await colleague.teams.decline(declined);
  await colleague.teams.accept(await invite());
  const joined = (await teams.get(id)).members.at(-1) ?? expect.fail('nobody joined');
  await teams.changeRole(id, joined.id, 'editor');
  await colleague.teams.show(id, true);
  await colleague.teams.leave(id);
  await colleague.teams.accept(await invite());
  await teams.remove(id, (await teams.get(id)).members.at(-1)?.id ?? '');
  expect((await teams.get(id)).invitations).toHaveLength(begun);
  expect((await teams.listChanges(id)).items[0]).toMatchObject({ change: 'removed' });
}

/** The token of an invitation to an address, except used ones. */
async function unusedInvitation({ bank }: RealWorld, email: string, used: readonly string[]): Promise<string> {
  return await eventually(async () => {
    const mails = await bank.mailsTo(email);
    const tokens = mails.map(({ text }) => /\/team-invitation\/([\w-]{43})/.exec(text)?.[1] ?? '');
    return tokens.find((token) => token !== '' && !used.includes(token)) ?? expect.fail(`no invitation for ${email}`);
  });
}

/** A new member's address and client. */
async function newcomer(world: RealWorld): Promise<[email: string, client: Client]> {
  const [member, client] = [await newMember(world), clientOf(world)];
  await client.auth.login(member);
  return [member.email, client];
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
