import type { RouteName } from '@uluran/contract/routes';
import type { CampaignRole } from '@uluran/contract/teams';

/** Relations to a campaign that allow a call: every one, those that write, or the owner's alone. */
const READERS: readonly CampaignRole[] = ['owner', 'editor', 'viewer'];
const WRITERS: readonly CampaignRole[] = ['owner', 'editor'];
const OWNER: readonly CampaignRole[] = ['owner'];
/** Memberships, which an owner has none of. */
const MEMBERS: readonly CampaignRole[] = ['editor', 'viewer'];

/**
 * Roles for each call about one campaign, below `/me/campaigns/{id}`. Money, its bank accounts, the identity and the end of a campaign stay
 * with the owner. A call without an entry fails its test.
 */
export const ROLES_OF_CALLS = {
  getOwnCampaign: READERS,
  saveCampaignDraft: WRITERS,
  reviseOwnCampaign: WRITERS,
  discardCampaignDraft: WRITERS,
  submitCampaignDraft: WRITERS,
  recallCampaignDraft: WRITERS,
  mendDraftComment: WRITERS,
  previewOwnCampaign: WRITERS,
  pauseOwnCampaign: OWNER,
  resumeOwnCampaign: OWNER,
  endOwnCampaign: OWNER,
  getCampaignDashboard: READERS,
  listOwnCampaignDonors: READERS,
  getCampaignDonorsFile: READERS,
  answerPrayer: WRITERS,
  removePrayerAnswer: WRITERS,
  getCampaignTeam: READERS,
  listTeamChanges: READERS,
  inviteToTeam: OWNER,
  revokeTeamInvitation: OWNER,
  changeTeamRole: OWNER,
  removeFromTeam: OWNER,
  showTeamMembership: MEMBERS,
  leaveTeam: MEMBERS,
  listOwnUpdates: READERS,
  createOwnUpdate: WRITERS,
  getOwnUpdate: READERS,
  saveOwnUpdate: WRITERS,
  publishOwnUpdate: WRITERS,
  discardOwnUpdate: WRITERS,
  getWithdrawalTerms: OWNER,
  requestWithdrawal: OWNER,
} as const satisfies Partial<Record<RouteName, readonly CampaignRole[]>>;

/** A call about one campaign. */
export type CampaignCall = keyof typeof ROLES_OF_CALLS;

/** The sentence for calls that only the owner may make. */
export const OWNER_ONLY = 'Hanya pemilik galang dana yang bisa melakukan ini. Hubungi pemiliknya.';

/** Returns the sentence for a caller whose role does not allow the call. */
export function refusalOf(call: CampaignCall): string {
  switch (ROLES_OF_CALLS[call]) {
    case WRITERS:
      return 'Sebagai pengamat, Anda bisa membaca galang dana ini. Minta pemiliknya menjadikan Anda penyunting untuk mengubahnya.';
    case MEMBERS:
      return 'Anda pemilik galang dana ini, bukan anggota timnya.';
    default:
      return OWNER_ONLY;
  }
}
