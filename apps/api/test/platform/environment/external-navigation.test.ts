import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  externalNavigation,
  isExternalPlace,
  refusedNavigation,
} from '../../../src/platform/environment/external-places.domain.ts';

const allowed = ['https://wa.me', 'https://bank.example:8443', 'https://*.gateway.example', 'mailto:', 'gojek:'];

describe('leading to another site', () => {
  it.each([
    ['https://wa.me/?text=Bantu%20Alya', 'https://wa.me/?text=Bantu%20Alya'],
    ['HTTPS://WA.ME:443/x', 'https://wa.me/x'],
    ['https://bank.example:8443/bayar', 'https://bank.example:8443/bayar'],
    ['mailto:halo@contoh.id', 'mailto:halo@contoh.id'],
    ['gojek://gopay/bayar?id=1', 'gojek://gopay/bayar?id=1'],
    ['https://gateway.example/bayar', 'https://gateway.example/bayar'],
    ['https://app.sandbox.gateway.example/bayar', 'https://app.sandbox.gateway.example/bayar'],
    // A browser reads the backslash as a slash: this is a path of the allowed host.
    ['https:\\\\wa.me\\@evil.invalid', 'https://wa.me/@evil.invalid'],
  ])('is done where it is allowed: %s', (address, href) => {
    expect(externalNavigation(address, allowed)).toBe(href);
    expect(externalNavigation(new URL(address), allowed)).toBe(href);
  });

  it.each<[unknown]>([
    ['https://evil.invalid'],
    ['http://wa.me/'],
    ['https://wa.me:444/'],
    ['https://wa.me.evil.invalid/'],
    ['https://wa.me@evil.invalid/'],
    ['https://user@wa.me/'],
    ['https://user:pass@wa.me/'],
    ['//wa.me'],
    ['/account'],
    ['wa.me'],
    ['tel:+62811'],
    [''],
    [undefined],
    [{ href: 'https://wa.me' }],
    ['//evil.invalid/https://wa.me'],
    ['\\\\evil.invalid\\https://wa.me'],
    ['https:\\\\evil.invalid/https://wa.me'],
    ['https://evil.invalid\\.wa.me/'],
    ['https://evil.invalid#https://wa.me/'],
    ['https://wа.me/'],
    ['https://wa。me.evil.invalid/'],
    ['https://wa.me./'],
    ['https://evilgateway.example/'],
    ['https://gateway.example.evil.invalid/'],
    ['https://gateway.example@evil.invalid/'],
    ['https://x.gateway.example:8443/'],
    ['http://x.gateway.example/'],
    ['gojek://user@gopay/bayar'],
    ['gojeks://gopay'],
  ])('is refused otherwise: %s', (address) => {
    expect(externalNavigation(address, allowed)).toBeUndefined();
  });

  it.each(['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'about:blank'])(
    'never runs or shows what an address holds, allowed or not: %s',
    (address) => {
      const everything = ['javascript:', 'data:', 'file:', 'about:', 'null'];
      expect(externalNavigation(address, everything)).toBeUndefined();
    },
  );

  it('is refused for every address while nothing is allowed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (address) => {
        expect(externalNavigation(address, [])).toBeUndefined();
      }),
    );
  });
});

describe('a place that may be allowed', () => {
  it.each([
    'https://wa.me',
    'https://*.midtrans.com',
    'http://127.0.0.1:3001',
    'https://bank.example:8443',
    'gojek:',
    'https:',
  ])('is an origin, a host with all below it, or a scheme: %s', (place) => {
    expect(isExternalPlace(place)).toBe(true);
  });

  it.each([
    '',
    '*',
    'https://*',
    'https://*.',
    'https://x.*.example',
    'https://wa.me/',
    'https://wa.me/halaman',
    'https://WA.me',
    'https://wа.me',
    'https://user@wa.me',
    'ftp://wa.me',
    'wa.me',
    'http:',
    'javascript:',
    'data:',
    'gojek://',
  ])('is nothing else: %s', (place) => {
    expect(isExternalPlace(place)).toBe(false);
  });
});

describe('the note about a refused address', () => {
  it('names the place, the reason and the remedy, and nothing that may be a secret', () => {
    const note = refusedNavigation('https://user:kunci@evil.invalid:8443/bayar?token=rahasia', 'PAYMENT_SITES');
    expect(note).toMatch(
      /^A page does not lead to https:\/\/evil\.invalid:8443, because PAYMENT_SITES .+: add it there/,
    );
    expect(note).not.toMatch(/kunci|rahasia|bayar/);
    expect(refusedNavigation('javascript:alert(1)', 'LINK_SITES')).toContain('lead to javascript:, because LINK_SITES');
    expect(refusedNavigation('//evil.invalid', 'LINK_SITES')).toContain('an unreadable address');
  });
});
