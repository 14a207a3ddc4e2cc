import { describe, expect, it } from 'vitest';
import { attribute, markup, tags } from '../../test/markup.ts';
import { MoreIcon } from '../icon/index.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Menu } from './index.ts';

describe('Menu on the server', () => {
  it('is its trigger alone, which says that a menu will open', () => {
    const html = markup(
      <Menu
        label="Tindakan galang dana"
        items={[{ label: 'Sunting', href: '/account/campaign/1/edit' }]}
        trigger={(props) => (
          <IconButton label="Tindakan lain" {...props}>
            <MoreIcon />
          </IconButton>
        )}
      />,
    );
    const [button] = tags(html, 'button');
    expect(attribute(button, 'aria-label')).toBe('Tindakan lain');
    expect(attribute(button, 'aria-haspopup')).toBe('menu');
    expect(attribute(button, 'aria-expanded')).toBe('false');
    expect(html).not.toContain('Sunting');
  });
});
