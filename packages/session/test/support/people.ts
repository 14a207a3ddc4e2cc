import type { User } from '@uluran/contract/user';

/** The account of a person who does not exist. */
export function createUser(changes: Partial<User> = {}): User {
  return {
    id: 'usr_ratna',
    name: 'Ratna Kusumawati',
    email: 'ratna@contoh.id',
    emailVerifiedAt: '2026-01-05T03:00:00.000Z',
    pendingEmail: null,
    phone: null,
    gender: null,
    birthDate: null,
    avatar: { url: '/api/pictures/ratna', alt: 'Ratna Kusumawati', width: 800, height: 800, widths: [80, 160, 320] },
    bio: null,
    city: 'Bantul',
    role: 'member',
    identities: [],
    hasPassword: true,
    mustChangePassword: false,
    ...changes,
  };
}

export const TOKEN = 'r4tn4-tok3n_0123456789abcdefghijklmnopqrstu';
export const OTHER_TOKEN = 'bud1-tok3n_0123456789abcdefghijklmnopqrstuv';
