/** Teams of campaigns: several members run one campaign, and its money stays with its owner. Free of any schema library. */

/** Roles that an owner can give. `editor`: writes drafts, updates and answers; `viewer`: reads the same pages. */
export const TEAM_ROLES = ['editor', 'viewer'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** Relations of a member to a campaign that they can open. */
export const CAMPAIGN_ROLES = ['owner', ...TEAM_ROLES] as const;
export type CampaignRole = (typeof CAMPAIGN_ROLES)[number];

/** Names of the roles on screens and in mails. */
export const CAMPAIGN_ROLE_NAMES: Readonly<Record<CampaignRole, string>> = {
  owner: 'Pemilik',
  editor: 'Penyunting',
  viewer: 'Pengamat',
};

/** Most co-organisers of a campaign, together with open invitations. */
export const TEAM_LIMIT = 10;

/** Days for which an invitation can be accepted. */
export const INVITATION_DAYS = 7;

/** Changes in the log of a team. */
export const TEAM_CHANGES = ['invited', 'revoked', 'accepted', 'declined', 'role_changed', 'left', 'removed'] as const;
export type TeamChangeName = (typeof TEAM_CHANGES)[number];

/** Path of the page on which an invitation is accepted, below the site's address. */
export const TEAM_INVITATION_PATH = '/account/team-invitation';
