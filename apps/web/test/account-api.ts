import { ERROR_STATUS, type ErrorCode } from '@uluran/contract/envelope';
import type { User } from '@uluran/contract/user';

/** One call, as the invented API received it. */
export interface AccountCall {
  path: string;
  body: unknown;
  headers: Headers;
}

/** Answers the calls about accounts like the API, from one invented person. */
export interface AccountApi {
  fetch(request: Request): Promise<Response>;
  readonly calls: AccountCall[];
}

export const PASSWORD = 'rahasia-sekali';
export const TEMPORARY_PASSWORD = 'SEMENTARA-1234';
export const TOKEN = 'token-'.padEnd(43, 'x');
const TEMPORARY_TOKEN = 'sementara-'.padEnd(43, 'x');
export const DEAD_TOKEN = 'mati-'.padEnd(43, 'x');
export const DEVICE_PROOF = 'perangkat-'.padEnd(43, 'x');
export const EXPIRES_AT = '2031-01-01T00:00:00.000Z';

export const USER: User = {
  id: 'usr_ratna',
  name: 'Ratna Wulandari',
  email: 'ratna@contoh.id',
  emailVerifiedAt: '2026-01-01T00:00:00.000Z',
  pendingEmail: null,
  phone: null,
  gender: null,
  birthDate: null,
  avatar: null,
  bio: null,
  city: null,
  role: 'member',
  identities: [],
  hasPassword: true,
  mustChangePassword: false,
};

const success = (data: unknown) => Response.json({ status: true, data });

function failure(code: ErrorCode, fields?: Record<string, string[]>, headers: HeadersInit = {}): Response {
  const body = { status: false, message: `Gagal: ${code}`, data: { code, ...(fields && { fields }) } };
  return Response.json(body, { status: ERROR_STATUS[code], headers });
}

type Form = Record<string, string>;

/** Failures of the API, by the address in the form. */
const TROUBLES: Record<string, () => Response> = {
  'sibuk@contoh.id': () => failure('too_many_requests', undefined, { 'Retry-After': '90' }),
  'beku@contoh.id': () => failure('forbidden'),
  'rusak@contoh.id': () => failure('internal_error'),
  'bukan-kami@contoh.id': () => new Response('<!doctype html>', { status: 502 }),
};

const ANSWERS: Record<string, (form: Form, token: string | null) => Response> = {
  '/auth/login': ({ email, password }) => {
    if (email === USER.email && password === PASSWORD)
      return success({ token: TOKEN, expiresAt: EXPIRES_AT, deviceProof: DEVICE_PROOF });
    if (email === USER.email && password === TEMPORARY_PASSWORD)
      return success({ token: TEMPORARY_TOKEN, expiresAt: EXPIRES_AT, deviceProof: DEVICE_PROOF });
    return failure('wrong_credentials');
  },
  '/auth/profile': (_, token) => {
    if (token === TOKEN) return success(USER);
    return token === TEMPORARY_TOKEN ? success({ ...USER, mustChangePassword: true }) : failure('invalid_token');
  },
  '/auth/register': ({ name, email, password }) => {
    if (password === 'katasandi123') return failure('invalid_fields', { password: ['Kata sandi ini terlalu umum.'] });
    const { id: _, ...rest } = USER;
    return success({ ...rest, name, email });
  },
  '/auth/forgot_password': () => success(null),
  '/auth/email_confirmation/resend': () => success(null),
  '/auth/email_confirmation': ({ token }) => {
    const fates: Record<string, () => Response> = {
      baik: () => success(USER),
      lama: () => failure('link_expired'),
      pakai: () => failure('link_used'),
    };
    return fates[token ?? '']?.() ?? failure('not_found');
  },
};

export function createAccountApi(): AccountApi {
  const calls: AccountCall[] = [];
  return {
    calls,
    async fetch(request) {
      const path = new URL(request.url).pathname.replace(/^\/api/, '');
      const text = await request.text();
      const body = text === '' ? {} : (JSON.parse(text) as Form);
      calls.push({ path, body, headers: request.headers });
      const token = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? null;
      const answer = TROUBLES[body.email ?? ''] ?? (() => ANSWERS[path]?.(body, token) ?? failure('not_found'));
      return answer();
    },
  };
}
