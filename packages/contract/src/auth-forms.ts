import * as z from 'zod/mini';
import { DEVICE_PROOF_PATTERN, DEVICE_PROOFS_LIMIT } from './device-proofs.ts';
import { BIO_LIMIT, CITY_LIMIT, PASSWORD_LIMIT, PASSWORD_MINIMUM, USER_NAME_LIMIT } from './form-limits.ts';
import { birthDateField, emailField, nameField, phoneField } from './person-fields.ts';
import { cleanLine, cleanParagraphs } from './text.ts';
import { GENDERS } from './user.ts';

export { BIO_LIMIT, CITY_LIMIT, PASSWORD_LIMIT, PASSWORD_MINIMUM, USER_NAME_LIMIT } from './form-limits.ts';

/** Schemas of the account's forms, for pages and the server. Unknown fields are refused. */

const TOKEN_LIMIT = 4096;

const message = {
  passwordEmpty: 'Tulis kata sandi Anda.',
  passwordShort: `Kata sandi paling sedikit ${PASSWORD_MINIMUM} huruf.`,
  passwordLong: `Kata sandi paling panjang ${PASSWORD_LIMIT} huruf.`,
  passwordConfirmation: 'Kedua kata sandi belum sama.',
  terms: 'Setujui syarat dan ketentuan dulu.',
  gender: 'Pilih salah satu, atau kosongkan.',
  bioLong: `Tentang Anda paling panjang ${BIO_LIMIT} huruf.`,
  city: `Nama kota paling panjang ${CITY_LIMIT} huruf.`,
  link: 'Tautan ini tidak lengkap. Buka lagi dari email Anda.',
  provider: 'Jawaban dari layanan masuk tidak lengkap. Silakan coba lagi.',
  access: 'Masukkan kata sandi Anda, atau masuk lagi lewat Google atau Apple.',
} as const;

const name = nameField(USER_NAME_LIMIT);

/** An existing password: any possible password is accepted for the comparison. */
const knownPassword = z
  .string(message.passwordEmpty)
  .check(z.minLength(1, message.passwordEmpty), z.maxLength(PASSWORD_LIMIT, message.passwordLong));

/** A new password. The server also refuses common ones. */
const newPassword = z
  .string(message.passwordEmpty)
  .check(z.minLength(PASSWORD_MINIMUM, message.passwordShort), z.maxLength(PASSWORD_LIMIT, message.passwordLong));

const passwordConfirmation = z.string(message.passwordConfirmation);

/** Returns true if a form has texts in both fields; its other fields may be wrong. */
function areTexts(form: unknown, one: string, other: string): boolean {
  const fields = Object(form) as Record<string, unknown>;
  return typeof fields[one] === 'string' && typeof fields[other] === 'string';
}

const passwordsEqual = z.refine<{ password: string; passwordConfirmation: string }>(
  (form) => form.password === form.passwordConfirmation,
  {
    error: message.passwordConfirmation,
    path: ['passwordConfirmation'],
    // Also if another field is wrong: one attempt names every mistake.
    when: ({ value }) => areTexts(value, 'password', 'passwordConfirmation'),
  },
);

const providerText = z
  .string(message.provider)
  .check(z.minLength(1, message.provider), z.maxLength(TOKEN_LIMIT, message.provider));

/** The body of `POST /auth/login`. */
export const loginSchema = z.strictObject({
  email: emailField,
  password: knownPassword,
  /** The `deviceProof`s that earlier sign-ins on this device returned: with the account's own, failures on other devices do not block this one. */
  deviceProofs: z.optional(
    z.array(z.string().check(z.regex(DEVICE_PROOF_PATTERN))).check(z.maxLength(DEVICE_PROOFS_LIMIT)),
  ),
});

/** The body of `POST /auth/register`. */
export const registerSchema = z
  .strictObject({
    name,
    email: emailField,
    phone: z.optional(phoneField),
    password: newPassword,
    passwordConfirmation,
    acceptTerms: z.literal(true, message.terms),
  })
  .check(passwordsEqual);

/** The body of `POST /auth/email_confirmation`: the token of the link in a mail. */
export const confirmEmailSchema = z.strictObject({
  token: z.string(message.link).check(z.minLength(1, message.link), z.maxLength(200, message.link)),
});

/** The body of `POST /auth/forgot_password`, `POST /auth/email_confirmation/resend` and `PUT /auth/email`. */
export const emailFormSchema = z.strictObject({ email: emailField });

/** The body of `PUT /auth/change-password`. After a sign-in with a temporary password, that is the current password. */
export const changePasswordSchema = z
  .strictObject({ currentPassword: knownPassword, password: newPassword, passwordConfirmation })
  .check(passwordsEqual);

/** The body of `PUT /auth/first-password`. */
export const firstPasswordSchema = z
  .strictObject({ password: newPassword, passwordConfirmation })
  .check(passwordsEqual);

/** The body of `POST /auth/google/callback`: an ID token. */
export const googleSignInSchema = z.strictObject({
  token: z.string(message.provider).check(z.minLength(1, message.provider), z.maxLength(8192, message.provider)),
});

/**
 * The body of `POST /auth/apple/callback`: the authorization code, with the returned state of `startAppleSignIn`. Apple sends a name once, to the
 * client alone.
 */
export const appleSignInSchema = z.strictObject({
  code: providerText,
  state: z.optional(providerText),
  name: z.optional(name),
});

/** The body of `POST /auth/confirm-access`: the password, or the token of a sign-in service. */
export const confirmAccessSchema = z
  .strictObject({
    password: z.optional(knownPassword),
    google: z.optional(googleSignInSchema),
    apple: z.optional(appleSignInSchema),
  })
  .check(
    z.refine((form) => [form.password, form.google, form.apple].filter((proof) => proof !== undefined).length === 1, {
      error: message.access,
      path: ['password'],
    }),
  );

/** Null for an empty field. A field that is left out does not change. */
const emptyToNull = (value: unknown) => (typeof value === 'string' && cleanLine(value) === '' ? null : value);
function erasable<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(z.pipe(z.transform(emptyToNull), z.nullable(schema)));
}

/** The body of `PUT /auth/profile`. */
export const profileFormSchema = z.strictObject({
  name: z.optional(name),
  phone: erasable(phoneField),
  gender: erasable(z.enum(GENDERS, message.gender)),
  birthDate: erasable(birthDateField),
  bio: erasable(z.string(message.bioLong).check(z.overwrite(cleanParagraphs), z.maxLength(BIO_LIMIT, message.bioLong))),
  city: erasable(z.string(message.city).check(z.overwrite(cleanLine), z.maxLength(CITY_LIMIT, message.city))),
});

export type LoginForm = z.output<typeof loginSchema>;
export type RegisterForm = z.output<typeof registerSchema>;
export type ChangePasswordForm = z.output<typeof changePasswordSchema>;
export type FirstPasswordForm = z.output<typeof firstPasswordSchema>;
export type AppleSignInForm = z.output<typeof appleSignInSchema>;
export type ConfirmAccessForm = z.output<typeof confirmAccessSchema>;
export type ProfileForm = z.output<typeof profileFormSchema>;
