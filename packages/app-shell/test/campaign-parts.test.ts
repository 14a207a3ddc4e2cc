import { describe, expect, it } from 'vitest';
import { type CampaignContent, isShortPart, shortPartText } from '../src/pages/campaign-parts.ts';

describe('the parts of a campaign', () => {
  it('writes amounts and days in words, and an absent value as an empty text', () => {
    const content = { targetRupiah: 5_000_000, startsOn: '2026-12-01', endsOn: null } as CampaignContent;
    expect(shortPartText('targetRupiah', content)).toBe('Rp\u00A05.000.000');
    expect(shortPartText('startsOn', content)).toBe('1 Desember 2026');
    expect(shortPartText('endsOn', content)).toBe('');
  });

  it('has no text for pictures and lists', () => {
    expect([isShortPart('title'), isShortPart('budget'), isShortPart('cover')]).toEqual([true, false, false]);
  });
});
