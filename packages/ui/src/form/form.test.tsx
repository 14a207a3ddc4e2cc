import { describe, expect, it } from 'vitest';
import { markup } from '../../test/markup.ts';
import { ErrorCount } from './index.ts';

describe('ErrorCount', () => {
  it('is a live region that is empty until an attempt finds something wrong', () => {
    expect(markup(<ErrorCount found={{ count: 0, attempt: 0 }} />)).toBe(
      '<p class="u-visually-hidden" role="status"></p>',
    );
    expect(markup(<ErrorCount found={{ count: 3, attempt: 1 }} />)).toContain('3 isian perlu diperbaiki');
  });
});
