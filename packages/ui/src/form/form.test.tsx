import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { ErrorCount, FormProblem } from './index.ts';

describe('ErrorCount', () => {
  it('is a live region that is empty until an attempt finds something wrong', () => {
    expect(markup(<ErrorCount found={{ count: 0, attempt: 0 }} />)).toBe(
      '<p class="u-visually-hidden" role="status"></p>',
    );
    expect(markup(<ErrorCount found={{ count: 3, attempt: 1 }} />)).toContain('3 isian perlu diperbaiki');
  });
});

describe('FormProblem', () => {
  it('is an empty region that can have the focus, until a form fails', () => {
    expect(markup(<FormProblem problem={null} />)).toBe(
      '<div class="u-form-problem" role="alert" tabindex="-1"></div>',
    );
  });

  it('shows a sentence about the whole form as an alert', () => {
    const html = markup(<FormProblem title="Belum terkirim" problem="Periksa sambungan internet Anda." />);
    expect(attribute(tags(html, 'div')[0], 'role')).toBe('alert');
    expect(textOf(html)).toBe('Belum terkirimPeriksa sambungan internet Anda.');
  });

  it('lists the invalid fields of a long form with links to them, which is no alert', () => {
    const html = markup(<FormProblem title="Belum terkirim" errors={{ name: ['Tulis nama.', 'Lagi.'], city: [] }} />);
    expect(attribute(tags(html, 'div')[0], 'role')).toBeUndefined();
    expect(tags(html, 'a').map((tag) => attribute(tag, 'href'))).toEqual(['#name']);
    expect(textOf(html)).toContain('Tulis nama.');
  });
});
