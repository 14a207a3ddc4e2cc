import { describe, expect, it, vi } from 'vitest';
import { attribute, markup, tags } from '../../test/markup.ts';
import { createToastQueue, ToastRegion } from './index.ts';

describe('ToastRegion on the server', () => {
  it('stands empty and ready to announce, whatever the queue holds', async () => {
    const queue = createToastQueue();
    queue.add({ message: 'Tautan disalin' });
    await vi.waitFor(() => expect(queue.view()?.schedule.shown()).toHaveLength(1), 10_000);
    const html = markup(<ToastRegion queue={queue} />);
    expect(attribute(tags(html, 'section')[0], 'aria-label')).toBe('Pemberitahuan');
    expect(tags(html, 'ol').map((tag) => attribute(tag, 'aria-live'))).toEqual(['assertive', 'polite']);
    expect(tags(html, 'li')).toEqual([]);
  });
});
