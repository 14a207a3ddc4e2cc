import { describe, expect, it } from 'vitest';
import { markup } from '../../test/markup.ts';
import { ActionBar } from './action-bar.tsx';

describe('ActionBar', () => {
  it('is for phones alone unless told otherwise', () => {
    expect(markup(<ActionBar>x</ActionBar>)).toContain('u-phone-only');
    expect(markup(<ActionBar phoneOnly={false}>x</ActionBar>)).not.toContain('u-phone-only');
  });
});
