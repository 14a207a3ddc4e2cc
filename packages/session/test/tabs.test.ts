import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserTabs } from '../src/index.ts';

let page: Window;
const stops: (() => void)[] = [];

function listen(tabs: ReturnType<typeof createBrowserTabs>) {
  const heard = vi.fn();
  stops.push(tabs.listen(heard));
  return heard;
}

beforeEach(() => {
  page = new Window({ url: 'https://uluran.example/' });
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('localStorage', page.localStorage);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  await page.happyDOM.close();
});

describe('tabs of a browser', () => {
  it('hear each other, and not themselves', async () => {
    const [one, two] = [createBrowserTabs(), createBrowserTabs()];
    const [atOne, atTwo] = [listen(one), listen(two)];
    one.announce();
    await vi.waitFor(() => expect(atTwo).toHaveBeenCalledOnce(), 10_000);
    expect(atOne).not.toHaveBeenCalled();
  });

  it('are heard before they listen themselves', async () => {
    const heard = listen(createBrowserTabs());
    createBrowserTabs().announce();
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), 10_000);
  });

  it('look again when they are seen, and when the back button brings them back', () => {
    const heard = listen(createBrowserTabs());
    page.document.dispatchEvent(new page.Event('visibilitychange'));
    page.dispatchEvent(new page.Event('pageshow'));
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('hear of each other through the storage where there are no channels', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const tabs = createBrowserTabs();
    const heard = listen(tabs);
    const set = vi.spyOn(page.localStorage, 'setItem');
    tabs.announce();
    const [key] = set.mock.calls[0] ?? [];
    const change = (changed: string | null) =>
      page.dispatchEvent(Object.assign(new page.Event('storage'), { key: changed }));
    change(key ?? '');
    change('something-else');
    change(null);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('say nothing, and break nothing, where even the storage is refused', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    expect(() => createBrowserTabs().announce()).not.toThrow();
  });

  it('stop listening', () => {
    const heard = vi.fn();
    createBrowserTabs().listen(heard)();
    page.document.dispatchEvent(new page.Event('visibilitychange'));
    page.dispatchEvent(new page.Event('pageshow'));
    expect(heard).not.toHaveBeenCalled();
  });
});
