import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { externalNavigation } from '../../src/navigation/index.ts';

const allowed = ['https://wa.me', 'https://bank.example:8443', 'mailto:', 'gojek:'];

describe('leading to another site', () => {
  it.each([
    ['https://wa.me/?text=Bantu%20Alya', 'https://wa.me/?text=Bantu%20Alya'],
    ['HTTPS://WA.ME:443/x', 'https://wa.me/x'],
    ['https://bank.example:8443/bayar', 'https://bank.example:8443/bayar'],
    ['mailto:halo@contoh.id', 'mailto:halo@contoh.id'],
    ['gojek://gopay/bayar?id=1', 'gojek://gopay/bayar?id=1'],
  ])('is done where it is allowed: %s', (address, href) => {
    expect(externalNavigation(address, { allowed })).toBe(href);
    expect(externalNavigation(new URL(address), { allowed })).toBe(href);
  });

  it.each<[unknown]>([
    ['https://evil.example'],
    ['http://wa.me/'],
    ['https://wa.me:444/'],
    ['https://wa.me.evil.example/'],
    ['https://wa.me@evil.example/'],
    ['https://user@wa.me/'],
    ['https://user:pass@wa.me/'],
    ['//wa.me'],
    ['/account'],
    ['wa.me'],
    ['tel:+62811'],
    [''],
    [undefined],
    [{ href: 'https://wa.me' }],
  ])('is refused otherwise: %s', (address) => {
    expect(externalNavigation(address, { allowed })).toBeUndefined();
  });

  it.each(['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'about:blank'])(
    'never runs or shows what an address holds, allowed or not: %s',
    (address) => {
      const everything = ['javascript:', 'data:', 'file:', 'about:', 'null'];
      expect(externalNavigation(address, { allowed: everything })).toBeUndefined();
    },
  );

  it('is refused for every address while nothing is allowed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (address) => {
        expect(externalNavigation(address, { allowed: [] })).toBeUndefined();
      }),
    );
  });
});
