import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import {
  changePasswordSchema,
  emailFormSchema,
  firstPasswordSchema,
  loginSchema,
  profileFormSchema,
  registerSchema,
} from '../src/auth-forms.ts';
import { addBankAccountSchema } from '../src/bank-accounts.ts';
import { createDonationSchema } from '../src/donation-form.ts';
import { ENDPOINTS, type Endpoint, endpointOf } from '../src/endpoints/index.ts';
import type { RouteName } from '../src/routes.ts';

/** Forms of people, with a wrong value for each of their fields. `fields` are the names of the errors, where they are not the fields' own. */
const FORMS: Record<string, { schema: z.ZodMiniType; wrong: Record<string, unknown>; fields?: readonly string[] }> = {
  login: { schema: loginSchema, wrong: { email: 'budi', password: '' } },
  register: {
    schema: registerSchema,
    wrong: {
      name: ' ',
      email: 'budi',
      phone: '12',
      password: 'pendek',
      passwordConfirmation: 'lain',
      acceptTerms: false,
    },
  },
  email: { schema: emailFormSchema, wrong: { email: 'budi' } },
  changePassword: {
    schema: changePasswordSchema,
    wrong: { currentPassword: '', password: 'pendek', passwordConfirmation: 'lain' },
  },
  firstPassword: { schema: firstPasswordSchema, wrong: { password: 'pendek', passwordConfirmation: 'lain' } },
  profile: {
    schema: profileFormSchema,
    wrong: {
      name: ' ',
      phone: '12',
      gender: 'x',
      birthDate: '31/12/1990',
      bio: 'x'.repeat(9_000),
      city: 'x'.repeat(999),
    },
  },
  bankAccount: { schema: addBankAccountSchema, wrong: { bankCode: '', number: 'abc', holder: ' ' } },
  donation: {
    schema: createDonationSchema,
    wrong: {
      target: {},
      amountRupiah: 0,
      quantity: 0,
      method: '',
      donor: { name: ' ' },
      message: 'x'.repeat(999),
      tipRupiah: -1,
      taxNumber: '1',
    },
    fields: [
      'target',
      'amountRupiah',
      'quantity',
      'method',
      'donor.name',
      'donor.email',
      'message',
      'tipRupiah',
      'taxNumber',
    ],
  },
  identity: {
    schema: ENDPOINTS.describeIdentity.body,
    wrong: { kind: 'organisation', legalName: ' ' },
    fields: ['legalName', 'representative'],
  },
  volunteer: {
    schema: ENDPOINTS.applyAsVolunteer.body,
    wrong: {
      name: ' ',
      email: 'budi',
      phone: '12',
      city: '',
      birthDate: '31/12/1990',
      roles: [],
      consent: false,
      skills: 'x'.repeat(9_000),
      motivation: 'x'.repeat(9_000),
    },
  },
};

describe('one attempt at a form', () => {
  it.each(Object.entries(FORMS))(
    'of %s names every wrong field',
    (_, { schema, wrong, fields = Object.keys(wrong) }) => {
      const named = schema.safeParse(wrong).error?.issues.map(({ path }) => path.join('.')) ?? [];
      expect([...new Set(named)].sort()).toEqual([...fields].sort());
    },
  );

  it('names two passwords that differ, whatever else is wrong', () => {
    const { error } = registerSchema.safeParse({ password: 'hujan-bulan-juni', passwordConfirmation: 'lain' });
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain('passwordConfirmation');
  });

  it('has no check of several fields that waits until all of them are right', () => {
    const waiting = (Object.keys(ENDPOINTS) as RouteName[]).filter((name) => {
      const { body } = endpointOf(name) as Endpoint;
      const definition = body?._zod.def as { type: string; checks?: readonly z.core.$ZodCheck[] } | undefined;
      return definition?.type === 'object' && definition.checks?.some(({ _zod }) => _zod.def.when === undefined);
    });
    // One proof of two: the fields are no form.
    expect(waiting).toEqual(['confirmAccess']);
  });
});
