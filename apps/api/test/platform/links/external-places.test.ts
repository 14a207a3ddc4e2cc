import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../src/platform/environment/environment.ts';
import { externalNavigation } from '../../../src/platform/environment/external-places.domain.ts';
import { externalPlaces } from '../../../src/platform/links/external-links.ts';

const SANDBOX = 'http://127.0.0.1:3001';

describe('where pages may lead', () => {
  it.each([
    'https://app.midtrans.com/snap/v4/redirection/a',
    'https://app.sandbox.midtrans.com/snap/v4/redirection/a',
    'https://simulator.sandbox.midtrans.com/gopay/ui/checkout',
    'gojek://gopay/merchanttransfer?tref=contoh',
    'https://gojek.link/gopay/merchanttransfer?tref=contoh',
    'shopeeid://main',
    'https://wsa.wallet.airpay.co.id/universal-link/wallet/pay?token=contoh',
  ])('to pay, by default: %s', (address) => {
    expect(externalNavigation(address, externalPlaces(readEnvironment({})).payments)).toBe(address);
  });

  it('to pay, always at the gateway in use', () => {
    const own = readEnvironment({ MIDTRANS_BASE_URL: `${SANDBOX}/v2`, PAYMENT_SITES: 'gojek:' });
    expect(externalPlaces(own).payments).toEqual([SANDBOX, 'gojek:']);
    expect(externalPlaces(readEnvironment({})).payments).not.toContain(SANDBOX);
  });

  it('of a text’s links, always to the site itself, and no further than listed', () => {
    const { links } = externalPlaces(readEnvironment({ PUBLIC_ORIGIN: 'https://donasi.example' }));
    expect(externalNavigation('https://donasi.example/campaigns', links)).toBe('https://donasi.example/campaigns');
    expect(externalNavigation('https://dinsos.jabarprov.go.id/', links)).toBe('https://dinsos.jabarprov.go.id/');
    for (const address of ['https://evil.invalid/', 'https://go.id.evil.invalid/', 'http://wa.me/', 'gojek://gopay'])
      expect(externalNavigation(address, links)).toBeUndefined();
  });
});
