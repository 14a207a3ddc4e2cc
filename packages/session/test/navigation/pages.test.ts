import { describe, expect, it } from 'vitest';
import { isKnownPage, PAGE_PATTERNS } from '../../src/navigation/index.ts';

describe('the pages of the product', () => {
  it('are the 54 of the specification, the check of receipts, the calculator of zakat, the identity check, the start of a campaign, and its team', () => {
    // The team has two pages: its own, and the one of an invitation.
    expect(PAGE_PATTERNS).toHaveLength(54 + 7);
    expect(new Set(PAGE_PATTERNS).size).toBe(PAGE_PATTERNS.length);
    expect(PAGE_PATTERNS).toEqual(
      expect.arrayContaining([
        '/',
        '/donasi/{slug}',
        '/campaigns/{slug}/donate/{id}/payment',
        '/csr/{slug}/news/{id}',
        '/duta-kasih/{slug}/news',
        '/product/{id}/donate/{payment_id}/payment',
        '/merchant/{id}',
        '/galang-dana',
        '/verifikasi',
        '/verifikasi/{code}',
        '/account/campaign/{id}/news/{news_id}/edit',
        '/confirm-registration',
      ]),
    );
    expect(PAGE_PATTERNS).not.toContain('/product/{id}/news');
    expect(PAGE_PATTERNS).not.toContain('/duta-kasih/{slug}/news/{id}');
  });

  it.each([
    '/',
    '/account',
    '/account/',
    '/account/bank/add',
    '/account/bank/bnk_1',
    '/campaigns/bantu-alya-2',
    '/news/%C3%A9',
  ])('knows %s', (path) => {
    expect(isKnownPage(path)).toBe(true);
  });

  it.each([
    '',
    '//',
    '/account//',
    '/account/unknown',
    '/account/bank/a/b',
    '/account/campaign/x/y',
    '/campaigns//donate',
    '/campaigns/..',
    '/campaigns/%2e%2e',
    '/campaigns/a%2Fb',
    '/campaigns/a%5Cb',
    '/campaigns/a%252Fb',
    '/campaigns/a%00b',
    '/campaigns/a%E2%80%AEb',
    '/campaigns/%E0%A4%A',
    `/campaigns/${'a'.repeat(201)}`,
    '/api/campaigns',
    '/console',
    '/{slug}',
  ])('knows no %s', (path) => {
    expect(isKnownPage(path)).toBe(false);
  });
});
