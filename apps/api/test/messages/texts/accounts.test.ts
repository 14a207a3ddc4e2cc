import { describe, expect, test } from 'vitest';
import {
  composeAlreadyRegistered,
  composeConfirmation,
  composeEmailChanged,
  composeEmailChangeNew,
  composeEmailChangeOld,
  composeInvitation,
  composeNewDevice,
  composePasswordChanged,
  composeTemporaryPassword,
} from '../../../src/messages/texts/accounts.ts';
import {
  composeEnrolmentOffered,
  composeOperatorCodesUsedUp,
  composeOperatorPasswordUsed,
  composeOperatorSignedIn,
} from '../../../src/messages/texts/operators.ts';

const url = 'https://donasi.example/confirm-registration?token=abc';
const loginUrl = 'https://donasi.example/login';
const forgotPasswordUrl = 'https://donasi.example/forgot-password';
const name = 'Ratna <b>Wulandari</b> https://jahat.example';
const at = new Date('2026-11-21T10:00:00Z');
const change = { name, newEmail: 'baru@contoh.id', url, hours: 24 };

const MAILS = {
  confirmation: [composeConfirmation({ name, url, hours: 24 }), [url, '24 jam', 'sekali']],
  'already registered': [composeAlreadyRegistered({ name, loginUrl }), [loginUrl, 'sudah punya akun']],
  'temporary password': [
    composeTemporaryPassword({ name, password: 'k7wd-3fpm-x2ha-9tqe', minutes: 30, loginUrl }),
    ['k7wd-3fpm-x2ha-9tqe', '30 menit', loginUrl],
  ],
  invitation: [composeInvitation({ name, forgotPasswordUrl }), [forgotPasswordUrl, 'sudah siap']],
  'password changed': [
    composePasswordChanged({ name, changedAt: at, forgotPasswordUrl: 'https://donasi.example/forgot-password' }),
    ['21 November 2026 pukul 17.00 WIB', 'https://donasi.example/forgot-password'],
  ],
  'new device': [
    composeNewDevice({
      name,
      device: 'Chrome di Android',
      signedInAt: at,
      accountUrl: 'https://donasi.example/account',
    }),
    ['Chrome di Android', '21 November 2026 pukul 17.00 WIB', 'https://donasi.example/account'],
  ],
  'change, old end': [composeEmailChangeOld(change), ['baru@contoh.id', url, '24 jam']],
  'address changed': [
    composeEmailChanged({ name, changedAt: at, helpUrl: 'https://donasi.example/help' }),
    ['21 November 2026 pukul 17.00 WIB', 'https://donasi.example/help', 'Semua perangkat lain'],
  ],
  'operator’s password used': [
    composeOperatorPasswordUsed({ name, device: 'Chrome di Android', usedAt: at, forgotPasswordUrl }),
    ['Chrome di Android', '21 November 2026 pukul 17.00 WIB', forgotPasswordUrl, 'masih diperlukan kode'],
  ],
  'operator’s codes used up': [
    composeOperatorCodesUsedUp({ name, usedUpAt: at, forgotPasswordUrl }),
    ['21 November 2026 pukul 17.00 WIB', forgotPasswordUrl, 'lima menit'],
  ],
  'operator signed in': [
    composeOperatorSignedIn({ name, device: 'Chrome di Android', signedInAt: at, forgotPasswordUrl }),
    ['Chrome di Android', '21 November 2026 pukul 17.00 WIB', forgotPasswordUrl],
  ],
  'enrolment offered': [
    composeEnrolmentOffered({ name, offeredAt: at, forgotPasswordUrl }),
    ['21 November 2026 pukul 17.00 WIB', forgotPasswordUrl, 'tidak berlaku lagi'],
  ],
  'change, new end': [composeEmailChangeNew(change), ['baru@contoh.id', url, '24 jam']],
} as const;

describe.each(Object.entries(MAILS))('%s', (_, [mail, facts]) => {
  test('tells its facts in both parts', () => {
    for (const fact of facts) {
      expect(mail.text).toContain(fact);
      expect(mail.html).toContain(fact);
    }
  });

  test('shows a name as a name, never as a tag or an address', () => {
    expect(mail.html).not.toContain('<b>');
    expect(mail.html).not.toContain('jahat.example');
    expect(mail.text).not.toContain('https://jahat');
  });

  test('has a subject of one line and no secret in it', () => {
    expect(mail.subject).toMatch(/^[^\n]{10,100}$/);
    expect(mail.subject).not.toMatch(/k7wd|token/);
  });

  test('is a whole document, without an empty table', () => {
    expect(mail.html).toMatch(/^<!doctype html>\n<html [^>]*lang="id"[\s\S]+<\/html>\s*$/);
    expect(mail.html).not.toMatch(/<tbody><\/tbody>/);
  });
});
