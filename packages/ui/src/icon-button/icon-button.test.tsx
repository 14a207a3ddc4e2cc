import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { CloseIcon } from '../icon/index.ts';
import { IconButton, LinkIconButton } from './icon-button.tsx';

describe('icon buttons', () => {
  it('have a name, and an icon that is not read', () => {
    const button = markup(
      <IconButton label="Tutup">
        <CloseIcon />
      </IconButton>,
    );
    expect(attribute(tags(button, 'button')[0], 'aria-label')).toBe('Tutup');
    expect(attribute(tags(button, 'button')[0], 'type')).toBe('button');
    expect(attribute(tags(button, 'svg')[0], 'aria-hidden')).toBe('true');
    const link = markup(
      <LinkIconButton label="Kembali" href="/">
        <CloseIcon />
      </LinkIconButton>,
    );
    expect(textOf(link)).toBe('Kembali');
  });
});
