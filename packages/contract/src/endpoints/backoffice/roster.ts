import * as z from 'zod/mini';
import { OPERATOR_ROLES } from '../../operator-roles.ts';
import { emailField, nameField } from '../../person-fields.ts';
import { named } from '../../schema-names.ts';
import { cleanLine } from '../../text.ts';
import { instant, publicId } from '../fields.ts';

const tag = 'Operators';
const TOKEN = ['invalid_token', 'must_change_password', 'forbidden'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;
const CODE = ['wrong_code', 'too_many_requests'] as const;
const NAME_LIMIT = 100;

const idParameter = z.object({ id: z.string().check(z.maxLength(64)) });
const role = z.enum(OPERATOR_ROLES, 'Pilih peran dari daftar.');
const versionWrong = 'Muat ulang halaman, lalu coba lagi.';
const version = z.string(versionWrong).check(z.minLength(1, versionWrong), z.maxLength(64, versionWrong));
const codeWrong = 'Tulis kode dari aplikasi autentikator Anda.';
/** Code of the caller's own authenticator app, or a recovery code. */
const code = z.string(codeWrong).check(z.overwrite(cleanLine), z.minLength(1, codeWrong), z.maxLength(40, codeWrong));

/** An operator in office, with everything that opens the console. It contains no code and no secret. */
export const operatorAccountSchema = named(
  'OperatorAccount',
  z.object({
    id: publicId,
    name: z.string(),
    email: z.nullable(z.string()),
    /** Null for an invited administrator whom no second person has confirmed yet. */
    role: z.nullable(z.enum(OPERATOR_ROLES)),
    /** The caller's own account, whose rights another administrator changes. */
    isSelf: z.boolean(),
    isFrozen: z.boolean(),
    since: instant,
    /** Within the last year, and since the present app was tied to the account. */
    lastSignInAt: z.nullable(instant),
    /** When the authenticator app was tied to the account; null without one. */
    appTiedAt: z.nullable(instant),
    recoveryCodesLeft: z.int(),
    /** End of the open enrolment code; null if none is open. */
    enrolmentUntil: z.nullable(instant),
    sessions: z.array(
      z.object({
        id: publicId,
        /** Browser and system in words: `Chrome di Android`. */
        device: z.string(),
        signedInAt: instant,
        lastSeenAt: instant,
        expiresAt: instant,
      }),
    ),
    /** A proposed role that another person has to confirm. */
    proposal: z.nullable(
      z.object({
        /** Number of the proposal in its own calls. */
        id: z.string(),
        role,
        proposedBy: z.object({ id: publicId, name: z.string() }),
        expiresAt: instant,
      }),
    ),
    /** Changes with every fact that a decision about the operator depends on. A decision names the version that was read. */
    version: z.string(),
  }),
);
export type OperatorAccount = z.infer<typeof operatorAccountSchema>;

/** An enrolment code, returned once. */
export const operatorEnrolmentSchema = z.object({
  /** Handed over in person. The operator types it after the password. */
  enrolmentCode: z.string(),
  operator: operatorAccountSchema,
});
export type OperatorEnrolment = z.infer<typeof operatorEnrolmentSchema>;

const decision = { tag, params: idParameter, response: operatorAccountSchema } as const;
const CHANGE = [...TOKEN, ...BODY, 'not_found', 'item_changed', 'operator_state'] as const;

export const rosterEndpoints = {
  listOperators: {
    tag,
    summary: 'Operators in office, with role, last sign-in, sessions and tied app',
    response: z.array(operatorAccountSchema),
    list: true,
    errors: TOKEN,
  },
  inviteOperator: {
    tag,
    summary: 'Make an account an operator; an address without an account gets one',
    body: z.strictObject({
      email: emailField,
      /** Needed for an address without an account. */
      name: z.optional(nameField(NAME_LIMIT)),
      role,
      code,
    }),
    response: operatorAccountSchema,
    success: 201,
    errors: [...TOKEN, ...BODY, ...CODE],
  },
  changeOperatorRole: {
    ...decision,
    summary: 'Change the role of another operator; a role that decides about money is proposed to a second person',
    body: z.strictObject({ role, version, code }),
    errors: [...CHANGE, ...CODE],
  },
  confirmOperatorRole: {
    tag,
    summary: 'Confirm a role that another operator has proposed, with a code of one’s own app',
    params: idParameter,
    body: z.strictObject({ code }),
    response: operatorAccountSchema,
    errors: [...TOKEN, ...BODY, ...CODE, 'not_found', 'operator_state'],
  },
  withdrawOperatorRole: {
    tag,
    summary: 'Withdraw a proposed role',
    params: idParameter,
    response: operatorAccountSchema,
    errors: [...TOKEN, 'not_found'],
  },
  offerOperatorEnrolment: {
    ...decision,
    summary: 'Replace the authenticator app of another operator by an enrolment code, which is shown once',
    body: z.strictObject({ version }),
    response: operatorEnrolmentSchema,
    errors: CHANGE,
  },
  endSessionsOfOperator: {
    ...decision,
    summary: 'End every session of another operator',
    errors: [...TOKEN, 'not_found', 'operator_state'],
  },
  endOperator: {
    tag,
    params: idParameter,
    summary: 'End the rights, app and sessions of another operator; their decisions stay',
    body: z.strictObject({ version }),
    response: z.null(),
    errors: CHANGE,
  },
} as const;
