import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { Button, LinkButton } from '../button/index.ts';
import { Dialog } from './dialog.tsx';

describe('Dialog on the server', () => {
  const html = markup(
    <Dialog title="Laporkan galang dana" trigger={(props) => <Button {...props}>Laporkan</Button>}>
      Ceritakan apa yang tidak benar.
    </Dialog>,
  );

  it('is its trigger alone, which says what it will open', () => {
    const [button] = tags(html, 'button');
    expect(textOf(html)).toBe('Laporkan');
    expect(attribute(button, 'aria-haspopup')).toBe('dialog');
    expect(attribute(button, 'aria-expanded')).toBe('false');
    expect(attribute(button, 'aria-controls')).toBeUndefined();
  });

  it('has a place ready to say that it could not be fetched', () => {
    expect(html).toContain('role="status"></span>');
  });

  it('keeps the address of a trigger that is a link', () => {
    const link = markup(
      <Dialog
        title="Masuk"
        trigger={(props) => (
          <LinkButton href="/login" {...props}>
            Masuk
          </LinkButton>
        )}
      />,
    );
    expect(attribute(tags(link, 'a')[0], 'href')).toBe('/login');
  });

  it('sends nothing of a dialog that the page itself opens', () => {
    expect(textOf(markup(<Dialog title="Sesi berakhir" open kind="alert" />))).toBe('');
  });
});
