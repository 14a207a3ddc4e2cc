import { loginPath } from '@uluran/session/navigation';
import { expect, it } from 'vitest';
import { placeAfter } from '../src/session/leaving.ts';

const PAGES = { home: '/', start: '/account', signIn: loginPath };

it('leads home after signing out, otherwise to the sign-in page and back', () => {
  const here = 'https://uluran.example/account/edit?a=1';
  expect(placeAfter('signed-out', here, PAGES)).toBe('/');
  expect(placeAfter('revoked', here, PAGES)).toBe('/login?redirect=/account/edit%3Fa%3D1&ended=revoked');
  expect(placeAfter('expired', here, PAGES)).toBe('/login?redirect=/account/edit%3Fa%3D1&ended=expired');
  expect(placeAfter('switched', here, PAGES)).toBe('/account');
});
