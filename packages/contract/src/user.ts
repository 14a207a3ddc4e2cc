import * as z from 'zod/mini';
import { calendarDay, instant, pictureSchema } from './endpoints/fields.ts';

/** Permissions of an account. Every role has those of a member; the others are operators, who act with a token of their own kind. */
export const USER_ROLES = ['member', 'content', 'reviewer', 'finance', 'administrator'] as const;
export type UserRole = (typeof USER_ROLES)[number];

export const GENDERS = ['female', 'male'] as const;
export type Gender = (typeof GENDERS)[number];

/** Sign-in services. */
export const IDENTITY_PROVIDERS = ['google', 'apple'] as const;
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number];

/** An account as its owner sees it; never sent to another account. */
export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Null where a sign-in service gave none that it had confirmed. */
  email: z.nullable(z.string()),
  emailVerifiedAt: z.nullable(instant),
  /** Address the account changes to once both ends have confirmed it. */
  pendingEmail: z.nullable(z.string()),
  /** E.164: `+6281234567890`. */
  phone: z.nullable(z.string()),
  gender: z.nullable(z.enum(GENDERS)),
  /** Calendar day, `YYYY-MM-DD`. */
  birthDate: z.nullable(calendarDay),
  avatar: z.nullable(pictureSchema),
  bio: z.nullable(z.string()),
  city: z.nullable(z.string()),
  role: z.enum(USER_ROLES),
  /** Sign-in services tied to the account. */
  identities: z.array(z.enum(IDENTITY_PROVIDERS)),
  /** False for an account that only a sign-in service opens. */
  hasPassword: z.boolean(),
  /** This session was opened with a temporary password: it can do nothing but read the profile, change the password and sign out. */
  mustChangePassword: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

/** The response to registering: the account as it will be, without an id, so that the response for a known address is that for a new one. */
export const registeredUserSchema = z.omit(userSchema, { id: true });
export type RegisteredUser = z.infer<typeof registeredUserSchema>;

/** A bearer token. It also ends when it is not used for 30 days. */
export const signInSchema = z.object({
  token: z.string(),
  expiresAt: instant,
  /** Tells this device from others the next time: sent in `deviceProofs`. Null where no password was used. */
  deviceProof: z.nullable(z.string()),
});
export type SignIn = z.infer<typeof signInSchema>;

/** A place where the account is signed in. */
export const sessionSchema = z.object({
  id: z.string(),
  /** The session of this request. */
  current: z.boolean(),
  /** Browser and system in words: `Chrome di Android`. */
  device: z.string(),
  /** Null until the place is known. */
  city: z.nullable(z.string()),
  createdAt: instant,
  /** Precise to some minutes. */
  lastSeenAt: instant,
  expiresAt: instant,
});
export type Session = z.infer<typeof sessionSchema>;
