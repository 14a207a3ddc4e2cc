import * as z from 'zod/mini';
import { calendarDay, instant, pictureSchema } from './endpoints/fields.ts';

/** Roles of an account. Every role has the permissions of a member; the others are operators, who use an operator's token. */
export const USER_ROLES = ['member', 'content', 'reviewer', 'finance', 'administrator'] as const;
export type UserRole = (typeof USER_ROLES)[number];

export const GENDERS = ['female', 'male'] as const;
export type Gender = (typeof GENDERS)[number];

/** Sign-in services. */
export const IDENTITY_PROVIDERS = ['google', 'apple'] as const;
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number];

/** An account for its owner; never sent to another account. */
export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Null if a sign-in service gave no confirmed address. */
  email: z.nullable(z.string()),
  emailVerifiedAt: z.nullable(instant),
  /** New address of the account, until both addresses have confirmed the change. */
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
  /** Sign-in services linked to the account. */
  identities: z.array(z.enum(IDENTITY_PROVIDERS)),
  /** False for an account that only signs in by a sign-in service. */
  hasPassword: z.boolean(),
  /** This session was opened with a temporary password. It may only read the profile, change the password and sign out. */
  mustChangePassword: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

/** The response to a registration: the new account without an id, so that the response for a known address equals that for a new one. */
export const registeredUserSchema = z.omit(userSchema, { id: true });
export type RegisteredUser = z.infer<typeof registeredUserSchema>;

/** A bearer token. It also expires after 30 days without use. */
export const signInSchema = z.object({
  token: z.string(),
  expiresAt: instant,
  /** Identifies this device at the next sign-in; sent in `deviceProofs`. Null for a sign-in without a password. */
  deviceProof: z.nullable(z.string()),
});
export type SignIn = z.infer<typeof signInSchema>;

/** A session of the account on one device. */
export const sessionSchema = z.object({
  id: z.string(),
  /** Whether this request belongs to the session. */
  current: z.boolean(),
  /** Browser and system in words: `Chrome di Android`. */
  device: z.string(),
  /** Null until the city is known. */
  city: z.nullable(z.string()),
  createdAt: instant,
  /** Time of the last request, rounded to some minutes. */
  lastSeenAt: instant,
  expiresAt: instant,
});
export type Session = z.infer<typeof sessionSchema>;
