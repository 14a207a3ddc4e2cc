import * as z from 'zod/mini';
import {
  appleSignInSchema,
  changePasswordSchema,
  confirmAccessSchema,
  confirmEmailSchema,
  emailFormSchema,
  firstPasswordSchema,
  googleSignInSchema,
  loginSchema,
  profileFormSchema,
  registerSchema,
} from '../../auth-forms.ts';
import { AVATAR_MAX_BYTES } from '../../form-limits.ts';
import { richTextDocument } from '../../rich-text.ts';
import { TAX_NUMBER_KINDS } from '../../tax-numbers.ts';
import { registeredUserSchema, sessionSchema, signInSchema, userSchema } from '../../user.ts';
import { calendarDay, donationSchema, instant, publicId, rupiah, targetAddressSchema } from '../fields.ts';
import { ownCampaignSchema } from '../giving/members.ts';
import { draftContentSchema } from '../targets/own-campaigns.ts';

export { AVATAR_MAX_BYTES } from '../../form-limits.ts';

const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;
const TOKEN = ['invalid_token', 'must_change_password'] as const;
const LIMITED = 'too_many_requests' as const;
const PROVIDER_ERRORS = [
  ...BODY,
  'provider_refused',
  'not_found',
  'forbidden',
  LIMITED,
  'provider_unavailable',
] as const;
const tag = 'Account';
/** Response without data. */
const done = z.null();

/**
 * Address of the vendor's page, and its parts for a page that uses the vendor's script. The vendor returns `state` beside the code; the page that
 * started the sign-in compares the two.
 */
export const appleStartSchema = z.object({
  url: z.string(),
  clientId: z.string(),
  redirectUri: z.string(),
  scope: z.string(),
  state: z.string(),
  nonce: z.string(),
  expiresAt: instant,
});
export type AppleStart = z.infer<typeof appleStartSchema>;

/** All stored data of a member. Money is integer rupiah; times are ISO 8601 in UTC. */
export const personalDataSchema = z.object({
  exportedAt: instant,
  user: userSchema,
  sessions: z.array(sessionSchema),
  /** Includes gifts made as a guest with the account's confirmed address. */
  donations: z.array(
    z.object({
      ...donationSchema.shape,
      givenName: z.string(),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      /** Each time the donor's name was hidden or shown again. */
      visibilityChanges: z.array(z.object({ anonymous: z.boolean(), changedAt: instant })),
      /** Tax number of a receipt of zakat, with all digits. */
      taxNumber: z.nullable(z.object({ kind: z.enum(TAX_NUMBER_KINDS), number: z.string() })),
      payments: z.array(
        z.object({ id: z.string(), method: z.string(), status: z.string(), amountRupiah: z.int(), createdAt: instant }),
      ),
    }),
  ),
  campaigns: z.array(ownCampaignSchema),
  /** Unpublished texts of these campaigns: drafts and refused revisions. */
  campaignDrafts: z.array(
    z.object({
      campaign: z.string(),
      number: z.int(),
      status: z.string(),
      savedAt: instant,
      /** Reason that the deciding operator wrote, and comments on the fields. */
      decision: z.nullable(z.string()),
      comments: z.array(
        z.object({ field: z.string(), words: z.string(), commentedAt: instant, mendedAt: z.nullable(instant) }),
      ),
      content: draftContentSchema,
    }),
  ),
  /** Unpublished texts of updates: drafts and corrections. */
  updateDrafts: z.array(
    z.object({ campaign: z.string(), title: z.string(), body: richTextDocument, savedAt: instant }),
  ),
  /** Campaigns of other members whose team the account is or was in. */
  teams: z.array(
    z.object({
      campaign: targetAddressSchema,
      role: z.string(),
      status: z.string(),
      /** Whether the campaign's page names the account. */
      shown: z.boolean(),
      joinedAt: instant,
      endedAt: z.nullable(instant),
    }),
  ),
  /** Invitations to teams that were sent to the account's address. */
  teamInvitations: z.array(
    z.object({ campaign: targetAddressSchema, role: z.string(), status: z.string(), invitedAt: instant }),
  ),
  /** Pictures that the account has uploaded. */
  uploads: z.array(z.object({ url: z.string(), uploadedAt: instant })),
  /** Targets whose updates the account, or its address, receives by mail. */
  follows: z.array(
    z.object({ target: targetAddressSchema, confirmedAt: z.nullable(instant), stoppedAt: z.nullable(instant) }),
  ),
  /** Mails to the account's address about updates, about milestones or about the use of its gifts: queued mails, and those of the last eight days. */
  mails: z.array(
    z.object({
      about: z.enum(['updates', 'arrivals', 'milestones']),
      /** Target of the updates or milestones; null for `arrivals`, which are about gifts. */
      target: z.nullable(targetAddressSchema),
      /** Ids of the gifts in the mail. */
      donations: z.array(z.string()),
      dueAt: instant,
      /** When the mail was sent; null while it is queued. */
      sentAt: z.nullable(instant),
    }),
  ),
  /** When the address unsubscribed from mails about the use of its gifts; null while it is subscribed. */
  arrivalsStoppedAt: z.nullable(instant),
  /** Volunteer forms of the account's address, from the time the address was confirmed. */
  volunteering: z.array(
    z.object({
      name: z.string(),
      phone: z.string(),
      city: z.string(),
      birthDate: calendarDay,
      skills: z.string(),
      roles: z.array(z.string()),
      times: z.array(z.string()),
      motivation: z.string(),
      status: z.string(),
      consentedAt: instant,
      confirmedAt: instant,
    }),
  ),
  /** Bank accounts for withdrawals, with all digits. */
  bankAccounts: z.array(
    z.object({ bankCode: z.string(), number: z.string(), holder: z.string(), status: z.string(), addedAt: instant }),
  ),
  /** Identity checks of the member. Stored documents can be downloaded from the page of the check. */
  identityChecks: z.array(
    z.object({
      kind: z.string(),
      legalName: z.string(),
      representative: z.nullable(z.string()),
      status: z.string(),
      reason: z.nullable(z.string()),
      begunAt: instant,
      submittedAt: z.nullable(instant),
      decidedAt: z.nullable(instant),
      validUntil: z.nullable(instant),
      documents: z.array(z.object({ kind: z.string(), mediaType: z.string(), bytes: z.int(), uploadedAt: instant })),
      /** Each time a reviewer opened a document. */
      looks: z.array(z.object({ document: z.string(), lookedAt: instant })),
    }),
  ),
  /** Withdrawals that the account has requested from its campaigns. */
  withdrawals: z.array(
    z.object({
      id: publicId,
      campaign: z.string(),
      amountRupiah: rupiah,
      purpose: z.string(),
      bankAccount: z.string(),
      status: z.string(),
      requestedAt: instant,
      /** Receipts for the money of the withdrawal. */
      evidence: z.array(
        z.object({ description: z.string(), amountRupiah: rupiah, spentOn: calendarDay, status: z.string() }),
      ),
    }),
  ),
  /** Reports by the account or its address. */
  reports: z.array(
    z.object({ target: targetAddressSchema, reason: z.string(), text: z.string(), reportedAt: instant }),
  ),
  /** Aamiin that the account has given to prayers of others: target and time. */
  amens: z.array(z.object({ target: targetAddressSchema, saidAt: instant })),
  /** Answers to prayers of the member's own campaigns; `words` is null once the answer was removed. */
  prayerAnswers: z.array(z.object({ target: targetAddressSchema, words: z.nullable(z.string()), answeredAt: instant })),
});
export type PersonalData = z.infer<typeof personalDataSchema>;

const signInEndpoints = {
  login: {
    tag,
    summary: 'Sign in with e-mail and password',
    body: loginSchema,
    response: signInSchema,
    errors: [...BODY, 'wrong_credentials', 'forbidden', LIMITED],
  },
  loginWithGoogle: {
    tag,
    summary: 'Sign in with the ID token of the web identity provider',
    body: googleSignInSchema,
    response: signInSchema,
    errors: PROVIDER_ERRORS,
  },
  startAppleSignIn: {
    tag,
    summary: 'What a page needs to send somebody to the vendor sign-in; good for ten minutes',
    response: appleStartSchema,
    errors: ['not_found'],
  },
  loginWithApple: {
    tag,
    summary: 'Sign in with the authorization code of the vendor sign-in',
    body: appleSignInSchema,
    response: signInSchema,
    errors: PROVIDER_ERRORS,
  },
  register: {
    tag,
    summary: 'Ask for an account; it exists once the link in the mail was opened',
    body: registerSchema,
    response: registeredUserSchema,
    errors: [...BODY, LIMITED],
  },
  confirmEmail: {
    tag,
    summary: 'Confirm an address with the token of a mailed link',
    body: confirmEmailSchema,
    response: userSchema,
    errors: [...BODY, 'not_found', 'link_expired', 'link_used', LIMITED],
  },
  resendConfirmation: {
    tag,
    summary: 'Mail the confirmation again; answers alike for every address',
    body: emailFormSchema,
    response: done,
    errors: [...BODY, LIMITED],
  },
  forgotPassword: {
    tag,
    summary: 'Mail a temporary password; answers alike for every address',
    body: emailFormSchema,
    response: done,
    errors: [...BODY, LIMITED],
  },
} as const;

const ownAccountEndpoints = {
  getProfile: {
    tag,
    summary: 'The account of the token',
    response: userSchema,
    temporaryPassword: true,
    errors: ['invalid_token'],
  },
  updateProfile: {
    tag,
    summary: 'Change what the account says about its owner',
    body: profileFormSchema,
    response: userSchema,
    errors: [...BODY, ...TOKEN],
  },
  updateAvatar: {
    tag,
    summary: 'Set the picture: a form with the file in the field `avatar`',
    multipart: { field: 'avatar', maxBytes: AVATAR_MAX_BYTES },
    response: userSchema,
    errors: [...BODY, ...TOKEN, LIMITED],
  },
  changePassword: {
    tag,
    summary: 'Change the password; every other session ends',
    body: changePasswordSchema,
    response: done,
    temporaryPassword: true,
    errors: [...BODY, 'invalid_token', LIMITED],
  },
  setFirstPassword: {
    tag,
    summary: 'Give a password to an account that only a sign-in service opened so far',
    body: firstPasswordSchema,
    response: done,
    stepUp: true,
    errors: [...BODY, ...TOKEN, 'step_up_required', 'password_already_set', LIMITED],
  },
  changeEmail: {
    tag,
    summary: 'Ask for another address; it counts once both addresses have confirmed it',
    body: emailFormSchema,
    response: done,
    stepUp: true,
    errors: [...BODY, ...TOKEN, 'step_up_required', LIMITED],
  },
  confirmAccess: {
    tag,
    summary: 'Prove once more who is there, before what needs it',
    body: confirmAccessSchema,
    /** End of the period in which calls with `stepUp` are allowed. */
    response: z.object({ confirmedUntil: instant }),
    errors: [...BODY, ...TOKEN, 'provider_refused', 'not_found', LIMITED, 'provider_unavailable'],
  },
  exportData: {
    tag,
    summary: 'Everything that is kept about the account',
    response: personalDataSchema,
    stepUp: true,
    errors: [...TOKEN, 'step_up_required', LIMITED],
  },
  deleteAccount: {
    tag,
    summary: 'Erase the account; amounts that the books need stay, without a name',
    response: done,
    stepUp: true,
    errors: [...TOKEN, 'step_up_required', 'account_in_use'],
  },
} as const;

const sessionEndpoints = {
  listSessions: {
    tag,
    summary: 'Where the account is signed in, this session first',
    response: z.array(sessionSchema),
    list: true,
    errors: [...TOKEN],
  },
  endSession: {
    tag,
    summary: 'Sign out one session',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    response: done,
    errors: [...TOKEN, 'not_found'],
  },
  endOtherSessions: {
    tag,
    summary: 'Sign out every session but this one',
    response: done,
    stepUp: true,
    errors: [...TOKEN, 'step_up_required'],
  },
  logout: { tag, summary: 'Sign out this session', response: done, temporaryPassword: true, errors: ['invalid_token'] },
} as const;

export const authEndpoints = { ...signInEndpoints, ...ownAccountEndpoints, ...sessionEndpoints } as const;
