import { describe, expect, test } from 'vitest';
import { maskEmail, maskPhone, readMemberSearch } from '../../../src/backoffice/records/members/contacts.ts';
import { containing } from '../../../src/backoffice/records/search-text.ts';

describe('a search for members', () => {
  test.each([
    ['', { by: 'everyone' }],
    ['Ratna@Contoh.id', { by: 'email', value: 'ratna@contoh.id' }],
    ['ratna@', { by: 'email', value: 'ratna@' }],
    ['0812 3456 7890', { by: 'phone', value: '+6281234567890' }],
    ['+62 812-3456-7890', { by: 'phone', value: '+6281234567890' }],
    ['0812', { by: 'name', value: '0812' }],
    ['Ratna', { by: 'name', value: 'Ratna' }],
    ['12345678901234567890123', { by: 'name', value: '12345678901234567890123' }],
  ])('%j is read as %j', (text, expected) => {
    expect(readMemberSearch(text)).toEqual(expected);
  });

  test('matches the signs of a pattern literally', () => {
    expect(containing('100%_\\')).toBe('%100\\%\\_\\\\%');
  });
});

describe('a masked contact', () => {
  test.each(['ratna@contoh.id', 'r@contoh.id', 'nama.yang.panjang.sekali@contoh.id'])(
    'of %s keeps one letter',
    (email) => {
      expect(maskEmail(email)).toBe(`${email.charAt(0)}•••@contoh.id`);
    },
  );

  test('keeps the country and the last three digits', () => {
    expect(maskPhone('+6281234567890')).toBe('+62•••890');
  });
});
