import { describe, expect, it } from 'vitest';
import { attribute, markup, tags } from '../../test/markup.ts';
import { Bloom } from './bloom.tsx';

describe('Bloom', () => {
  it('is only for the eye', () => {
    expect(attribute(tags(markup(<Bloom state="whole" />), 'svg')[0], 'aria-hidden')).toBe('true');
  });

  it('lacks one petal where something is missing', () => {
    expect(markup(<Bloom state="whole" />)).not.toContain('u-bloom__gap');
    expect(markup(<Bloom state="missing" />).match(/u-bloom__gap/g)).toHaveLength(1);
  });
});
