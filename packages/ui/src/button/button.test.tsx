import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { Button, LinkButton } from './index.ts';

describe('Button', () => {
  it('is a button that does not submit unless told to', () => {
    expect(attribute(tags(markup(<Button>Salin</Button>), 'button')[0], 'type')).toBe('button');
    expect(attribute(tags(markup(<Button type="submit">Kirim</Button>), 'button')[0], 'type')).toBe('submit');
  });

  it('says that it is busy, keeps its words and stays reachable', () => {
    const html = markup(<Button busy>Memproses</Button>);
    const [tag] = tags(html, 'button');
    expect(attribute(tag, 'aria-busy')).toBe('true');
    expect(attribute(tag, 'aria-disabled')).toBe('true');
    expect(tag).not.toContain(' disabled');
    expect(textOf(html)).toBe('Memproses');
  });

  it('wears its look as classes', () => {
    const html = markup(<Button variant="primary" size="l" wide className="own" />);
    expect(attribute(tags(html, 'button')[0], 'class')).toBe(
      'u-button u-button--primary u-button--large u-button--wide own',
    );
  });
});

describe('LinkButton', () => {
  it('is a link that passes on what a router gives it', () => {
    const [tag] = tags(markup(<LinkButton href="/campaigns" aria-current="page" data-status="active" />), 'a');
    expect(attribute(tag, 'href')).toBe('/campaigns');
    expect(attribute(tag, 'aria-current')).toBe('page');
    expect(attribute(tag, 'data-status')).toBe('active');
  });
});
