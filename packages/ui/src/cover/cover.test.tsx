import { describe, expect, it } from 'vitest';
import { attribute, markup, tags } from '../../test/markup.ts';
import { Cover } from './cover.tsx';

const SOURCES = { src: '/a.jpg', avif: '/a.avif', webp: '/a.webp', width: 640, height: 360 };

describe('Cover', () => {
  it('offers the smaller formats first and knows its room before it arrives', () => {
    const html = markup(<Cover {...SOURCES} alt="" sizes="50vw" />);
    expect(tags(html, 'source').map((tag) => attribute(tag, 'type'))).toEqual(['image/avif', 'image/webp']);
    const [image] = tags(html, 'img');
    expect([attribute(image, 'width'), attribute(image, 'height')]).toEqual(['640', '360']);
    expect(attribute(image, 'alt')).toBe('');
  });

  it('waits until it is near the screen, unless it is the first picture', () => {
    const loading = (priority: boolean) =>
      attribute(tags(markup(<Cover {...SOURCES} alt="" priority={priority} />), 'img')[0], 'loading');
    expect([loading(false), loading(true)]).toEqual(['lazy', 'eager']);
  });
});
