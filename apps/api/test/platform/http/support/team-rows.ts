import type { RouteName } from '@uluran/contract/routes';
import type { TestDatabase } from '../../../../src/testing/index.ts';
import { type Account, createAccount, newAddress } from '../../../support/accounts.ts';
import { createCampaign } from '../../../support/arrange.ts';
import { addToTeam, invite } from '../../../support/teams.ts';
import type { Row } from './matrix-row.ts';

/** One good request for each call about teams of campaigns. */
export function teamRows(database: TestDatabase) {
  const pathOf =
    (rest: string) =>
    ({ thing }: { thing?: string | undefined }) => {
      const [campaign, id = ''] = (thing ?? 'x').split(' ');
      return `/me/campaigns/${campaign}/team${rest}${id}`;
    };
  const campaignOf = async ({ userId }: Account) => (await createCampaign(database, { ownerId: userId })).publicId;
  const ofCampaign = { arrange: campaignOf, status: 200, otherStatus: 404 } as const;

  /** The campaign and the membership of a co-organiser. */
  const withMember = async (owner: Account) => {
    const campaign = await campaignOf(owner);
    const id = await addToTeam(database, campaign, (await createAccount(database)).userId);
    const [row] = await database.ownerSql<
      [{ member: string }]
    >`SELECT public_id AS member FROM team_members WHERE id = ${id}`;
    return `${campaign} ${row.member}`;
  };
  const ofMember = { path: pathOf('/members/'), arrange: withMember, status: 200, otherStatus: 404 } as const;

  /** A campaign of another account, with the caller in its team. */
  const joined = async ({ userId }: Account) => {
    const campaign = await campaignOf(await createAccount(database));
    await addToTeam(database, campaign, userId, 'viewer');
    return campaign;
  };
  const ofMembership = { path: pathOf('/membership'), arrange: joined, status: 200, otherStatus: 404 } as const;

  const received = (answer: string) => ({
    path: ({ thing }: { thing?: string | undefined }) => `/me/team-invitations/${thing}${answer}`,
    arrange: async ({ email }: Account) => {
      const campaign = await campaignOf(await createAccount(database));
      return (await invite(database, campaign, email)).token;
    },
    status: 200,
    otherStatus: 403,
  });

  return {
    getCampaignTeam: { path: pathOf(''), ...ofCampaign },
    listTeamChanges: { path: pathOf('/changes'), ...ofCampaign },
    inviteToTeam: {
      path: pathOf('/invitations'),
      ...ofCampaign,
      body: () => ({ email: newAddress(), role: 'editor' }),
      status: 201,
    },
    revokeTeamInvitation: {
      path: pathOf('/invitations/'),
      arrange: async (owner: Account) => {
        const campaign = await campaignOf(owner);
        return `${campaign} ${(await invite(database, campaign, newAddress())).publicId}`;
      },
      status: 200,
      otherStatus: 404,
    },
    changeTeamRole: { ...ofMember, body: () => ({ role: 'viewer' }) },
    removeFromTeam: ofMember,
    showTeamMembership: { ...ofMembership, body: () => ({ shown: true }) },
    leaveTeam: ofMembership,
    getTeamInvitation: received(''),
    acceptTeamInvitation: { ...received('/accept'), body: () => ({ shown: true }) },
    declineTeamInvitation: received('/decline'),
  } as const satisfies Partial<Record<RouteName, Row>>;
}
