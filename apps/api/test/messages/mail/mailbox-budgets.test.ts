import { expect, test } from 'vitest';
import { mailboxOf } from '../../../src/messages/mail/mailbox-budgets.ts';

test.each([
  ['siti@contoh.id', 'siti@contoh.id'],
  ['siti+donasi@contoh.id', 'siti@contoh.id'],
  ['siti+a+b@contoh.id', 'siti@contoh.id'],
  ['s.i.t.i@contoh.id', 's.i.t.i@contoh.id'],
  ['s.i.t.i+1@gmail.com', 'siti@gmail.com'],
  ['si.ti@googlemail.com', 'siti@gmail.com'],
  ['+siti@contoh.id', '+siti@contoh.id'],
])('%s is in the mailbox of %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
