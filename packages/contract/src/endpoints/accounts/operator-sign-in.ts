import * as z from 'zod/mini';
import { loginSchema } from '../../auth-forms.ts';
import { OPERATOR_ROLES } from '../../operator-roles.ts';
import { cleanLine } from '../../text.ts';
import { sessionSchema } from '../../user.ts';
import { instant, publicId } from '../fields.ts';

const tag = 'Operators';
const TOKEN = ['invalid_token', 'must_change_password'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;
const CODE = [...BODY, 'wrong_code', 'invalid_token', 'too_many_requests'] as const;

/** Largest length of a code. App codes have six digits; recovery and enrolment codes are longer. */
const CODE_LIMIT = 40;
const codeWrong = 'Tulis kodenya.';
const code = z
  .string(codeWrong)
  .check(z.overwrite(cleanLine), z.minLength(1, codeWrong), z.maxLength(CODE_LIMIT, codeWrong));
const signInWrong = 'Mulai lagi dengan email dan kata sandi Anda.';
/** Token that the first step returned. */
const signInToken = z.string(signInWrong).check(z.minLength(1, signInWrong), z.maxLength(64, signInWrong));

/** Response to a correct password: the second step of the sign-in. */
export const operatorSignInSchema = z.object({
  /** Identifies this sign-in in the second step. It grants no access by itself. */
  signInToken: z.string(),
  expiresAt: instant,
  /** `code`: the authenticator app's code, or a recovery code. `enrolment`: no app is registered yet; register one with the enrolment code first. */
  next: z.enum(['code', 'enrolment']),
});
export type OperatorSignIn = z.infer<typeof operatorSignInSchema>;

/** Secret for an authenticator app (TOTP, RFC 6238: SHA-1, six digits, 30 seconds). */
export const operatorAppSchema = z.object({
  /** Base32, to type. */
  secret: z.string(),
  /** `otpauth://totp/…`, for a QR code. */
  uri: z.string(),
});
export type OperatorApp = z.infer<typeof operatorAppSchema>;

/** An operator's bearer token. It also expires after 30 minutes without use. */
export const operatorTokenSchema = z.object({
  token: z.string(),
  expiresAt: instant,
  /** Returned once, after the app's first code; null at every other sign-in. Each replaces the app's code once. */
  recoveryCodes: z.nullable(z.array(z.string())),
});
export type OperatorToken = z.infer<typeof operatorTokenSchema>;

/** The signed-in operator and the end of the session. */
export const operatorSessionSchema = z.object({
  operator: z.object({ id: publicId, name: z.string(), email: z.nullable(z.string()), role: z.enum(OPERATOR_ROLES) }),
  /** Browser and system in words: `Chrome di Android`. */
  device: z.string(),
  signedInAt: instant,
  expiresAt: instant,
  /** End of the session without further use; never later than `expiresAt`. */
  idleUntil: instant,
  recoveryCodesLeft: z.int(),
});
export type OperatorSession = z.infer<typeof operatorSessionSchema>;

export const operatorSignInEndpoints = {
  beginOperatorSignIn: {
    tag,
    summary: 'Begin an operator’s sign-in with address and password; a code finishes it',
    body: loginSchema,
    response: operatorSignInSchema,
    errors: [...BODY, 'wrong_credentials', 'forbidden', 'too_many_requests'],
  },
  enrolOperatorApp: {
    tag,
    summary: 'Tie an authenticator app to the account, with the enrolment code of `ops operators enrol`',
    body: z.strictObject({ signInToken, enrolmentCode: code }),
    response: operatorAppSchema,
    errors: CODE,
  },
  finishOperatorSignIn: {
    tag,
    summary: 'Finish an operator’s sign-in with the app’s code, or with a recovery code',
    body: z.strictObject({ signInToken, code }),
    response: operatorTokenSchema,
    errors: CODE,
  },
  getOperatorSession: {
    tag,
    summary: 'The operator who is signed in, and until when',
    response: operatorSessionSchema,
    errors: TOKEN,
  },
  endOperatorSession: {
    tag,
    summary: 'Sign an operator out',
    response: z.null(),
    errors: TOKEN,
  },
  endOperatorSessions: {
    tag,
    summary: 'End every session of the operator, this one too',
    response: z.null(),
    errors: TOKEN,
  },
  listOperatorSessions: {
    tag,
    summary: 'The sessions of the operator, this one first',
    response: z.array(sessionSchema),
    list: true,
    errors: TOKEN,
  },
  endOneOperatorSession: {
    tag,
    summary: 'End one session of the operator',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    response: z.null(),
    errors: [...TOKEN, 'not_found'],
  },
  endOtherOperatorSessions: {
    tag,
    summary: 'End every session of the operator but this one',
    response: z.null(),
    errors: TOKEN,
  },
} as const;
