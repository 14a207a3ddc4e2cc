import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WAKE_EVENT } from '../../src/islands/page-block.ts';
import { beacons, fileOf, follow, later, near, one, openPage, press, rest, settle } from './page.ts';

const start = vi.fn();
beforeEach(() => {
  start.mockReset();
  vi.stubGlobal('requestIdleCallback', vi.fn());
});

const island = (inside: string, more = '') => `<div data-island="share" data-props='{"a":1}' ${more}>${inside}</div>`;
const BUTTON = island('<button type="button"><b>Bagikan</b></button>');
const open = (html: string, arrives?: Promise<unknown>) =>
  openPage(html, { islands: { share: [fileOf(start, arrives)] } });

describe('an island is woken', () => {
  it.each(['pointerdown', 'pointerover', 'focusin', 'keydown'])(
    'by %s within it, once, with its props',
    async (type) => {
      await open(`${BUTTON}<p>Lain</p>`);
      near(type, 'p');
      await settle();
      expect(start).not.toHaveBeenCalled();
      near(type);
      near(type);
      await vi.waitFor(() => expect(start).toHaveBeenCalled(), 10_000);
      near(type);
      await settle();
      expect(start).toHaveBeenCalledExactlyOnceWith(one('[data-island]'), { a: 1 }, expect.any(Function));
      expect(one('[data-island]').hasAttribute('data-ready')).toBe(true);
    },
  );

  it('when the page is at rest, and not before, where it says so', async () => {
    await open(island('', 'data-wake="idle"'));
    await settle();
    expect(start).not.toHaveBeenCalled();
    rest();
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce(), 10_000);
  });

  it('when it is seen, where it says so', async () => {
    const observers: { see: (target: Element, isIntersecting: boolean) => void; targets: Element[] }[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        targets: Element[] = [];
        see: (target: Element, isIntersecting: boolean) => void;
        constructor(receive: (entries: object[]) => void) {
          this.see = (target, isIntersecting) => receive([{ target, isIntersecting }]);
          observers.push(this);
        }
        observe(target: Element) {
          this.targets.push(target);
        }
        unobserve() {}
      },
    );
    await open(`${island('<p>Doa</p>', 'data-wake="visible"')}${BUTTON}`);
    const [{ targets, see } = { targets: [], see: () => undefined }] = observers;
    expect(targets).toEqual([one('[data-wake] p')]);
    see(one('[data-wake] p'), false);
    await settle();
    expect(start).not.toHaveBeenCalled();
    see(one('[data-wake] p'), true);
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce(), 10_000);
  });

  it('for those who have a session, where it says so, also one that began in another tab', async () => {
    await open(island('', 'data-wake="signed-in"'));
    const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('measurement_consent=granted');
    dispatchEvent(new Event('pageshow'));
    await settle();
    expect(start).not.toHaveBeenCalled();
    cookie.mockReturnValue('a=1; uluran_session=rahasia');
    dispatchEvent(new Event('pageshow'));
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce(), 10_000);
    await open(island('', 'data-wake="signed-in"'));
    await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2), 10_000);
  });

  it('for a field that had the focus before the loader ran', async () => {
    document.body.innerHTML = island('<input>');
    const html = document.body.innerHTML;
    vi.spyOn(document, 'activeElement', 'get').mockImplementation(() => document.querySelector('input'));
    await open(html);
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce(), 10_000);
  });

  it('by the code of the site, by its name', async () => {
    await open(BUTTON);
    dispatchEvent(new CustomEvent(WAKE_EVENT, { detail: 'toasts' }));
    await settle();
    expect(start).not.toHaveBeenCalled();
    dispatchEvent(new CustomEvent(WAKE_EVENT, { detail: 'share' }));
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce(), 10_000);
  });
});

describe('the first tap', () => {
  it('is held until the island responds, and repeated once where it was', async () => {
    const { promise, resolve } = later();
    await open(BUTTON, promise);
    const clicks = follow('click');
    expect(press(one('b'))).toBe(false);
    expect(one('button').getAttribute('aria-busy')).toBe('true');
    // A second press adds no event.
    press(one('b'));
    await settle();
    expect(clicks).toEqual([]);
    resolve();
    await vi.waitFor(() => expect(clicks).toHaveLength(1), 10_000);
    expect(start).toHaveBeenCalledOnce();
    expect(clicks[0]?.target).toBe(one('button'));
    expect(one('button').hasAttribute('aria-busy')).toBe(false);
    press(one('button'));
    expect(clicks).toHaveLength(2);
  });

  it('is not repeated before the island has started', async () => {
    const { promise, resolve } = later();
    start.mockReturnValue(promise);
    await open(BUTTON);
    const clicks = follow('click');
    press(one('button'));
    await vi.waitFor(() => expect(start).toHaveBeenCalled(), 10_000);
    await settle();
    expect(clicks).toEqual([]);
    resolve();
    await vi.waitFor(() => expect(clicks).toHaveLength(1), 10_000);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'with %j is never held',
    async (init) => {
      await open(island('<a href="/campaigns?cursor=2" data-held>Lagi</a>'), later().promise);
      const clicks = follow('click');
      press(one('a'), init);
      expect(clicks).toHaveLength(1);
    },
  );

  it.each([
    ['a link', '<a href="/login">Masuk</a>'],
    ['a field', '<form><input name="q"></form>'],
    ['a field of a form that the island replaces', '<form data-held><input type="radio"></form>'],
    ['a label', '<label>Anonim <input type="checkbox"></label>'],
    ['a summary', '<details><summary>Lainnya</summary></details>'],
    ['the button of a form', '<form><button>Kirim</button></form>'],
    ['text', ''],
  ])('on %s, to which the browser responds, never waits', async (_, inside) => {
    await open(inside === '' ? `${BUTTON}<p>Teks</p>` : island(inside), later().promise);
    const clicks = follow('click');
    press(one(inside === '' ? 'p' : '[data-island] *:not(form,label,details)'));
    expect(clicks.length).toBeGreaterThan(0);
  });

  it('on a link that the island replaces is held, and then the island’s', async () => {
    start.mockImplementation((element: HTMLElement) =>
      element.addEventListener('click', (event) => event.preventDefault()),
    );
    await open(island('<a href="/campaigns?cursor=2" data-held>Lagi</a>'));
    const clicks: boolean[] = [];
    document.body.addEventListener('click', (event) => clicks.push(event.defaultPrevented), { once: true });
    expect(press(one('a'))).toBe(false);
    await vi.waitFor(() => expect(clicks).toEqual([true]), 10_000);
  });

  it('is the browser’s after 1,500 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await open(island('<a href="/campaigns?cursor=2" data-held>Lagi</a>'), later().promise);
    const clicks = follow('click');
    press(one('a'));
    await vi.advanceTimersByTimeAsync(1_499);
    expect(clicks).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(clicks).toHaveLength(1);
  });
});

describe('the first submit', () => {
  const FORM = island(
    '<form data-held method="post"><input name="doa" value="x"><button name="said" value="true"><b>Aamiin</b></button><button name="said" value="false">Tarik</button></form>',
  );

  it.each([
    ['by a press on a button', () => press(one('b'))],
    ['by the Enter key', () => one<HTMLFormElement>('form').requestSubmit(one('button'))],
  ])('%s is held, and repeated once with its submitter', async (_, submit) => {
    const { promise, resolve } = later();
    await open(FORM, promise);
    const submits = follow('submit');
    submit();
    submit();
    await settle();
    expect(submits).toEqual([]);
    resolve();
    await vi.waitFor(() => expect(submits).toHaveLength(1), 10_000);
    await settle();
    expect(submits).toHaveLength(1);
    expect((submits[0] as SubmitEvent).submitter).toBe(one('button[value="true"]'));
  });

  it('is the browser’s after 1,500 ms, and not held again by the press that was repeated', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await open(FORM, later().promise);
    const submits = follow('submit');
    press(one('b'));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(submits).toHaveLength(1);
  });

  it('of a form of the browser’s never waits', async () => {
    await open(island('<form method="post"><button>Kirim</button></form>'), later().promise);
    const submits = follow('submit');
    one<HTMLFormElement>('form').requestSubmit();
    expect(submits).toHaveLength(1);
  });
});

describe('what is likely to be used', () => {
  const preloaded = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);
  const connect = (connection: object | undefined) =>
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  const likely = () =>
    openPage(`${island('', 'data-ahead="true"')}<div data-island="push"></div>`, {
      islands: { share: ['/assets/share.js', '/assets/kit.js'], push: ['/assets/push.js'] },
      sheets: ['/assets/index.css'],
    });

  it.each([undefined, { saveData: false, effectiveType: '4g' }, { type: 'wifi' }])(
    'is fetched when the page is at rest, on a connection %j',
    async (connection) => {
      connect(connection);
      await likely();
      expect(preloaded()).toEqual([]);
      rest();
      expect(preloaded()).toEqual([
        'prefetch /assets/share.js',
        'prefetch /assets/kit.js',
        'prefetch /assets/index.css',
      ]);
    },
  );

  it.each([
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: '2g' },
    { effectiveType: 'slow-2g' },
  ])('is not fetched on a connection %j', async (connection) => {
    connect(connection);
    await likely();
    rest();
    expect(preloaded()).toEqual([]);
  });
});

describe('an island that fails', () => {
  const FORM = island(
    [
      '<form action="/donate"><input name="name" value=""><input type="radio" name="amount" value="1"><input type="radio" name="amount" value="2">',
      '<textarea name="message"></textarea><input type="hidden" name="key" value="k"><button type="button">Pilih</button></form>',
    ].join(''),
  );
  const enter = () => {
    for (const [selector, value] of [
      ['[name=name]', 'Ratna'],
      ['textarea', 'Semoga lekas sembuh'],
    ] as const) {
      one<HTMLInputElement>(selector).value = value;
      one(selector).dispatchEvent(new Event('input', { bubbles: true }));
    }
    one<HTMLInputElement>('[value="2"]').checked = true;
    one('[value="2"]').dispatchEvent(new Event('change', { bubbles: true }));
  };
  const entered = () => ({
    name: one<HTMLInputElement>('[name=name]').value,
    amount: [...document.querySelectorAll<HTMLInputElement>('[name=amount]')].map(({ checked }) => checked),
    message: one<HTMLTextAreaElement>('textarea').value,
    key: one<HTMLInputElement>('[name=key]').value,
  });
  const ENTERED = { name: 'Ratna', amount: [false, true], message: 'Semoga lekas sembuh', key: 'k' };

  it('to load stays as the visitor sees it, is reported once, and keeps no tap', async () => {
    await open(FORM, Promise.reject(new Error('offline')));
    enter();
    const [form, clicks] = [one('form'), follow('click')];
    press(one('button'));
    await vi.waitFor(() => expect(clicks).toHaveLength(1), 10_000);
    near('pointerdown');
    await settle();
    expect(one('form')).toBe(form);
    expect(entered()).toEqual(ENTERED);
    expect(beacons).toEqual(['/island-failed share']);
    press(one('button'));
    expect(clicks).toHaveLength(2);
  });

  it('to start has the HTML of the server again, with what was entered, and the tap on its own element', async () => {
    start.mockImplementation((element: HTMLElement) => {
      element.innerHTML = '<p>Setengah jadi';
      return Promise.reject(new Error('rusak'));
    });
    await open(FORM);
    const { innerHTML } = one('[data-island]');
    enter();
    const clicks = follow('click');
    press(one('button'));
    await vi.waitFor(() => expect(clicks).toHaveLength(1), 10_000);
    expect(clicks[0]?.target).toBe(one('button'));
    expect(one('[data-island]').innerHTML).toBe(innerHTML);
    expect(entered()).toEqual(ENTERED);
    expect(beacons).toEqual(['/island-failed share']);
  });

  it('later has the HTML of the server again, with what was entered in the meantime, and is reported once', async () => {
    await open(FORM);
    near('pointerdown');
    await vi.waitFor(() => expect(one('[data-island]').hasAttribute('data-ready')).toBe(true), 10_000);
    const { innerHTML } = one('[data-island]');
    const fail = start.mock.calls[0]?.[2] as (error: unknown) => void;
    enter();
    // React has left the element by then.
    one('[data-island]').replaceChildren();
    fail(new Error('rusak'));
    fail(new Error('rusak'));
    expect(one('[data-island]').innerHTML).toBe(innerHTML);
    expect(entered()).toEqual(ENTERED);
    expect(beacons).toEqual(['/island-failed share']);
  });

  it('changes nothing of another', async () => {
    const other = vi.fn();
    await openPage(`${FORM}<div data-island="push"><i>Ikuti</i></div>`, {
      islands: { share: [fileOf(start, Promise.reject(new Error('offline')))], push: [fileOf(other)] },
    });
    near('pointerdown');
    near('pointerdown', 'i');
    await vi.waitFor(() => expect(other).toHaveBeenCalledOnce(), 10_000);
    expect(one('[data-island=push]').innerHTML).toBe('<i>Ikuti</i>');
  });
});
