import * as z from 'zod/mini';
import { BANK_CODES } from '../../banks.ts';
import { CITY_LIMIT, USER_NAME_LIMIT } from '../../form-limits.ts';
import { IDENTITY_KINDS, IDENTITY_STATUSES } from '../../identity.ts';
import { emailField, nameField } from '../../person-fields.ts';
import { MEMBER_GROUPS, RECORD_SEARCH_LIMIT, SECURITY_EVENTS } from '../../records.ts';
import { named } from '../../schema-names.ts';
import { TARGET_STATUSES } from '../../states.ts';
import { TARGET_KINDS } from '../../targets.ts';
import { CAMPAIGN_ROLES } from '../../teams.ts';
import { cleanLine } from '../../text.ts';
import { calendarDay, instant, publicId, rupiah } from '../fields.ts';
import { idParameter, listQuery } from '../targets/targets.ts';
import { readVersion } from './decision-fields.ts';
import { reasonField } from './target-records.ts';

const tag = 'Operators';
const TOKEN = ['invalid_token', 'must_change_password', 'forbidden'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;

const recordItem = z.object({
  id: publicId,
  name: z.string(),
  kind: z.enum(['person', 'organisation']),
  since: instant,
  /** Masked contact: `r•••@contoh.id`; null without one. */
  email: z.nullable(z.string()),
  /** Masked: `+62•••••0918`; null without one. */
  phone: z.nullable(z.string()),
  isFrozen: z.boolean(),
  /** The newest identity check that was submitted; null without one. */
  identity: z.nullable(z.object({ status: z.enum(IDENTITY_STATUSES), validUntil: z.nullable(instant) })),
  /** Within the last year; null without one. */
  lastSignInAt: z.nullable(instant),
  /** Targets that the member owns, drafts included. */
  targetCount: z.int(),
  /** Paid gifts of the account, and of a guest with its address. */
  giftCount: z.int(),
  givenRupiah: rupiah,
});

/** A member in the list of operators, with masked contacts. */
export const memberRecordItemSchema = named('MemberRecordItem', recordItem);
export type MemberRecordItem = z.infer<typeof memberRecordItemSchema>;

/** A member with sign-in, targets and gifts, without personal contacts. */
export const memberRecordSchema = named(
  'MemberRecord',
  z.object({
    ...recordItem.shape,
    /** Changes with every fact that a decision depends on. A decision names the version that was read. */
    version: z.string(),
    frozenAt: z.nullable(instant),
    /** The caller's own account: another operator decides about it. */
    isSelf: z.boolean(),
    /** An operator in office: administrators decide about the account, in the list of operators. */
    isOperator: z.boolean(),
    emailVerifiedAt: z.nullable(instant),
    hasPassword: z.boolean(),
    providers: z.array(z.enum(['google', 'apple'])),
    /** Submitted identity checks, the newest first. */
    identityChecks: z.array(
      z.object({
        id: publicId,
        kind: z.enum(IDENTITY_KINDS),
        legalName: z.string(),
        status: z.enum(IDENTITY_STATUSES),
        submittedAt: z.nullable(instant),
        validUntil: z.nullable(instant),
      }),
    ),
    bankAccounts: z.array(
      z.object({
        id: publicId,
        bankCode: z.enum(BANK_CODES),
        lastFour: z.string(),
        status: z.enum(['checking', 'verified', 'rejected']),
        addedAt: instant,
      }),
    ),
    /** Submitted and published targets that the member owns or helps to run, the newest first. */
    targets: z.array(
      z.object({
        id: publicId,
        kind: z.enum(TARGET_KINDS),
        title: z.string(),
        status: z.enum(TARGET_STATUSES),
        role: z.enum(CAMPAIGN_ROLES),
        raisedRupiah: rupiah,
      }),
    ),
    /** Paid gifts by year, the newest first. */
    years: z.array(z.object({ year: z.int(), giftCount: z.int(), givenRupiah: rupiah })),
    /** Paid gifts that were given as a guest with the address of the account. */
    guestGiftCount: z.int(),
    sessions: z.array(
      z.object({ id: publicId, device: z.string(), signedInAt: instant, lastSeenAt: instant, expiresAt: instant }),
    ),
    /** The newest events of the account's security. */
    events: z.array(z.object({ event: z.enum(SECURITY_EVENTS), at: instant, detail: z.nullable(z.string()) })),
    /** Actions of operators, and readings of personal data, oldest first. */
    history: z.array(z.object({ action: z.string(), words: z.string(), by: z.string(), actedAt: instant })),
  }),
);
export type MemberRecord = z.infer<typeof memberRecordSchema>;

/** Personal data of a member. Each reading is recorded with its reason. */
export const memberContactsSchema = named(
  'MemberContacts',
  z.object({
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    city: z.nullable(z.string()),
    birthDate: z.nullable(calendarDay),
    gender: z.nullable(z.enum(['female', 'male'])),
    readAt: instant,
  }),
);
export type MemberContacts = z.infer<typeof memberContactsSchema>;

export const memberRecordFilters = z.object({
  /** A whole e-mail address, a whole phone number, or part of a name. */
  q: z.optional(z.string().check(z.overwrite(cleanLine), z.maxLength(RECORD_SEARCH_LIMIT))),
  group: z.optional(z.enum(MEMBER_GROUPS)),
  ...listQuery.shape,
});
export type MemberRecordFilters = z.infer<typeof memberRecordFilters>;

/** Data of an organiser who is invited. The owner of the address sets the password. */
const invitation = z.strictObject({
  email: emailField,
  name: nameField(USER_NAME_LIMIT),
  kind: z.enum(['person', 'organisation'], 'Pilih perorangan atau lembaga.'),
  city: z.optional(
    z.string().check(z.overwrite(cleanLine), z.maxLength(CITY_LIMIT, `Kota paling panjang ${CITY_LIMIT} huruf.`)),
  ),
});

const decision = {
  tag,
  params: idParameter,
  body: z.strictObject({ words: reasonField, version: readVersion }),
  response: memberRecordSchema,
  errors: [...TOKEN, ...BODY, 'not_found', 'operator_state', 'item_changed'],
} as const;

export const memberRecordEndpoints = {
  listMemberRecords: {
    tag,
    summary: 'Members, the newest first, found by a whole address, a whole phone number, or a part of the name',
    query: memberRecordFilters,
    response: z.array(memberRecordItemSchema),
    list: true,
    errors: [...TOKEN, 'malformed_request'],
  },
  inviteMember: {
    tag,
    summary: 'Open an account for an organiser, who gets a mail and sets the password',
    body: invitation,
    response: memberRecordSchema,
    success: 201,
    errors: [...TOKEN, ...BODY],
  },
  getMemberRecord: {
    tag,
    summary: 'One member with identity, targets, gifts, sessions and events of security; contacts are masked',
    params: idParameter,
    response: memberRecordSchema,
    errors: [...TOKEN, 'not_found'],
  },
  readMemberContacts: {
    tag,
    summary: 'Personal data of a member; the reading is recorded with its reason',
    params: idParameter,
    body: z.strictObject({ words: reasonField }),
    response: memberContactsSchema,
    errors: [...TOKEN, ...BODY, 'not_found'],
  },
  endSessionsOfMember: {
    ...decision,
    summary: 'End every session of a member, and forget the devices',
  },
  freezeMember: {
    ...decision,
    summary: 'Freeze the account of a member: sign-ins are refused, and sessions end',
  },
  releaseMember: { ...decision, summary: 'Let a frozen member sign in again' },
} as const;
