import { DONATION_STATUSES, PAYMENT_STATUSES, REVISION_STATUSES, TARGET_STATUSES } from '@uluran/contract/states';
import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { Badge, CountBadge, StatusBadge } from './index.ts';
import { STATUS_WORDS } from './status-words.ts';

describe('Badge', () => {
  it('says its state in words and with an icon of the tone, never with colour alone', () => {
    const drawings = (['plain', 'waiting', 'success', 'error', 'over', 'returned'] as const).map((tone) => {
      const html = markup(<Badge tone={tone}>Ditinjau</Badge>);
      expect(textOf(html)).toBe('Ditinjau');
      expect(attribute(tags(html, 'svg')[0], 'aria-hidden')).toBe('true');
      return html.slice(html.indexOf('<svg'), html.indexOf('</svg>'));
    });
    expect(new Set(drawings).size).toBe(drawings.length);
  });
});

describe('StatusBadge', () => {
  it('has words for every state of the contract, and no others', () => {
    expect(Object.keys(STATUS_WORDS.donation).sort()).toEqual([...DONATION_STATUSES].sort());
    expect(Object.keys(STATUS_WORDS.payment).sort()).toEqual([...PAYMENT_STATUSES].sort());
    expect(Object.keys(STATUS_WORDS.target).sort()).toEqual([...TARGET_STATUSES].sort());
    expect(Object.keys(STATUS_WORDS.revision).sort()).toEqual([...REVISION_STATUSES].sort());
  });

  it('tells two states of one thing apart by their words', () => {
    for (const words of Object.values(STATUS_WORDS)) {
      const labels = Object.values(words).map((entry) => entry.words);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it('keeps the words it is given', () => {
    expect(textOf(markup(<StatusBadge kind="donation" status="paid" />))).toBe('Dibayar');
    const given = markup(
      <StatusBadge kind="payment" status="expired">
        Kedaluwarsa
      </StatusBadge>,
    );
    expect(textOf(given)).toBe('Kedaluwarsa');
  });
});

describe('CountBadge', () => {
  it('counts up to 99 and says what', () => {
    expect(textOf(markup(<CountBadge count={3} what="pemberitahuan baru" />))).toBe('3 pemberitahuan baru');
    expect(textOf(markup(<CountBadge count={120} what="pemberitahuan baru" />))).toBe('99+ pemberitahuan baru');
    expect(markup(<CountBadge count={0} what="pemberitahuan baru" />)).toBe('');
  });
});
