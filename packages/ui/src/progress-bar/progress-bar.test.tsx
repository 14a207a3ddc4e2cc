import { describe, expect, it } from 'vitest';
import { attribute, markup, tags } from '../../test/markup.ts';
import { ProgressBar } from './progress-bar.tsx';

describe('ProgressBar', () => {
  const bar = (value: number, max?: number) =>
    tags(markup(<ProgressBar value={value} max={max} label="9 dari 128" />), 'progress')[0];

  it('is a named native element', () => {
    expect(attribute(bar(9, 128), 'value')).toBe('9');
    expect(attribute(bar(9, 128), 'aria-label')).toBe('9 dari 128');
  });

  it('never runs past its ends, even where there is nothing to reach', () => {
    expect(attribute(bar(148), 'value')).toBe('100');
    expect(attribute(bar(-3), 'value')).toBe('0');
    expect(attribute(bar(0, 0), 'max')).toBe('1');
  });
});
