import * as z from 'zod/mini';
import { named } from '../../schema-names.ts';
import { INVITATION_STATUSES } from '../../states.ts';
import { teamInvitationFormSchema, teamRoleField } from '../../team-forms.ts';
import { CAMPAIGN_ROLES, TEAM_CHANGES, TEAM_ROLES } from '../../teams.ts';
import { instant, pictureSchema, publicId } from '../fields.ts';
import { listQuery } from './targets.ts';

const tag = 'Teams of campaigns';
const TOKEN = ['invalid_token', 'must_change_password'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;
const idField = z.string().check(z.maxLength(64));
const idParameter = z.object({ id: idField });
const tokenParameter = z.object({ token: z.string().check(z.maxLength(100)) });

const CHOICE = 'Pilih salah satu.';

/** A person in a team: name and portrait of the account. */
const personSchema = z.object({ name: z.string(), avatar: z.nullable(pictureSchema) });

const teamMemberSchema = named(
  'TeamMember',
  z.object({
    id: publicId,
    ...personSchema.shape,
    role: z.enum(TEAM_ROLES),
    /** Whether the campaign's page names the member. Only the member decides this. */
    shown: z.boolean(),
    /** Whether this is the caller. */
    you: z.boolean(),
    joinedAt: instant,
  }),
);
export type TeamMember = z.infer<typeof teamMemberSchema>;

const teamInvitationSchema = z.object({
  id: publicId,
  email: z.string(),
  role: z.enum(TEAM_ROLES),
  invitedAt: instant,
  expiresAt: instant,
});

/** The people who run a campaign. */
export const campaignTeamSchema = named(
  'CampaignTeam',
  z.object({
    campaign: z.object({ id: publicId, title: z.string() }),
    /** The caller's role. */
    role: z.enum(CAMPAIGN_ROLES),
    owner: personSchema,
    /** Co-organisers, in the order in which they joined. */
    members: z.array(teamMemberSchema),
    /** Invitations that can still be accepted; empty unless the caller is the owner. */
    invitations: z.array(teamInvitationSchema),
    /** Number of further people that can be invited now. */
    placesLeft: z.int(),
  }),
);
export type CampaignTeam = z.infer<typeof campaignTeamSchema>;

/** A line of a team's log. */
export const teamChangeSchema = z.object({
  change: z.enum(TEAM_CHANGES),
  /** Name of the account that made the change. */
  by: z.string(),
  /** Name of the member that it concerns; null for an invitation without an answer. */
  member: z.nullable(z.string()),
  /** Address of an invitation, for the owner alone; null once it was deleted. */
  email: z.nullable(z.string()),
  /** The role that was given; null for other changes. */
  role: z.nullable(z.enum(TEAM_ROLES)),
  changedAt: instant,
});
export type TeamChange = z.infer<typeof teamChangeSchema>;

/** An invitation, for the account of its address. */
export const receivedInvitationSchema = named(
  'ReceivedTeamInvitation',
  z.object({
    campaign: z.object({ title: z.string(), slug: z.nullable(z.string()) }),
    owner: z.string(),
    role: z.enum(TEAM_ROLES),
    /** Only an `open` invitation can be accepted or declined. */
    status: z.enum(INVITATION_STATUSES),
    expiresAt: instant,
    /** Id of the campaign, if the caller is in its team now. */
    joined: z.nullable(publicId),
  }),
);
export type ReceivedTeamInvitation = z.infer<typeof receivedInvitationSchema>;

const ANSWER = [...TOKEN, 'forbidden', 'not_found', 'link_expired', 'link_used'] as const;

export const teamEndpoints = {
  getCampaignTeam: {
    tag,
    summary: 'The people who run a campaign; for its owner with the open invitations',
    params: idParameter,
    response: campaignTeamSchema,
    errors: [...TOKEN, 'not_found'],
  },
  listTeamChanges: {
    tag,
    summary: 'The log of a team, newest first: each invitation and each change of a member, for good',
    params: idParameter,
    query: listQuery,
    response: z.array(teamChangeSchema),
    list: true,
    errors: [...TOKEN, 'malformed_request', 'not_found'],
  },
  inviteToTeam: {
    tag,
    summary: 'Invite somebody to a team by mail; answers alike for addresses with and without an account',
    params: idParameter,
    body: teamInvitationFormSchema,
    response: campaignTeamSchema,
    success: 201,
    stepUp: true,
    errors: [...TOKEN, ...BODY, 'step_up_required', 'forbidden', 'not_found', 'team_state', 'too_many_requests'],
  },
  revokeTeamInvitation: {
    tag,
    summary: 'Take an open invitation back; its link no longer works',
    params: z.object({ ...idParameter.shape, invitationId: idField }),
    response: campaignTeamSchema,
    errors: [...TOKEN, 'forbidden', 'not_found', 'team_state'],
  },
  changeTeamRole: {
    tag,
    summary: 'Give a co-organiser another role',
    params: z.object({ ...idParameter.shape, memberId: idField }),
    body: z.strictObject({ role: teamRoleField }),
    response: campaignTeamSchema,
    stepUp: true,
    errors: [...TOKEN, ...BODY, 'step_up_required', 'forbidden', 'not_found'],
  },
  removeFromTeam: {
    tag,
    summary: 'End the membership of a co-organiser, at once',
    params: z.object({ ...idParameter.shape, memberId: idField }),
    response: campaignTeamSchema,
    errors: [...TOKEN, 'forbidden', 'not_found'],
  },
  showTeamMembership: {
    tag,
    summary: 'Let the campaign’s page name the caller as a co-organiser, or take that back',
    params: idParameter,
    body: z.strictObject({ shown: z.boolean(CHOICE) }),
    response: campaignTeamSchema,
    errors: [...TOKEN, ...BODY, 'forbidden', 'not_found'],
  },
  leaveTeam: {
    tag,
    summary: 'Leave a team; an owner cannot',
    params: idParameter,
    response: z.null(),
    errors: [...TOKEN, 'forbidden', 'not_found'],
  },
  getTeamInvitation: {
    tag,
    summary: 'The invitation of a mailed link, for the account of the address that it was sent to',
    params: tokenParameter,
    response: receivedInvitationSchema,
    errors: [...TOKEN, 'forbidden', 'not_found'],
  },
  acceptTeamInvitation: {
    tag,
    summary: 'Join the team, once',
    params: tokenParameter,
    body: z.strictObject({
      /** Whether the campaign's page may name the account. */
      shown: z.optional(z.boolean(CHOICE)),
    }),
    response: receivedInvitationSchema,
    errors: [...ANSWER, ...BODY, 'team_state'],
  },
  declineTeamInvitation: {
    tag,
    summary: 'Decline the invitation',
    params: tokenParameter,
    response: receivedInvitationSchema,
    errors: [...ANSWER],
  },
} as const;
