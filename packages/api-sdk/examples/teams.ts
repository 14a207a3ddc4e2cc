import type { Given } from './given.ts';

export async function get({ uluran, campaignId }: Given) {
  const { owner, members } = await uluran.teams.get(campaignId);
  console.log(owner.name, members);
}

export async function listChanges({ uluran, campaignId }: Given) {
  for await (const { change, by, changedAt } of uluran.teams.listChanges(campaignId))
    console.log(change, by, changedAt);
}

export async function invite({ uluran, campaignId }: Given) {
  // The mail address of the invited person; whether it has an account is not shown.
  await uluran.account.confirmAccess({ password: 'rahasia-siti' });
  const { invitations } = await uluran.teams.invite(campaignId, { email: 'bima@contoh.id', role: 'editor' });
  console.log(invitations);
}

export async function revoke({ uluran, campaignId, invitationId }: Given) {
  await uluran.teams.revoke(campaignId, invitationId);
}

export async function changeRole({ uluran, campaignId, memberId }: Given) {
  await uluran.account.confirmAccess({ password: 'rahasia-siti' });
  await uluran.teams.changeRole(campaignId, memberId, 'viewer');
}

export async function remove({ uluran, campaignId, memberId }: Given) {
  await uluran.teams.remove(campaignId, memberId);
}

export async function show({ uluran, campaignId }: Given) {
  await uluran.teams.show(campaignId, true);
}

export async function leave({ uluran, campaignId }: Given) {
  await uluran.teams.leave(campaignId);
}

export async function getInvitation({ uluran, token }: Given) {
  const { campaign, role, status } = await uluran.teams.getInvitation(token);
  console.log(campaign.title, role, status);
}

export async function accept({ uluran, token }: Given) {
  const { joined } = await uluran.teams.accept(token, { shown: true });
  console.log(joined);
}

export async function decline({ uluran, token }: Given) {
  await uluran.teams.decline(token);
}
