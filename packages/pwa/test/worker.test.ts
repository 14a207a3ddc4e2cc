import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHolds, createPwa, type Pwa, watchTyping } from '../src/core/index.ts';
import { serveScript, setPage } from './browser.ts';
import { installServiceWorkers, removeServiceWorkers } from './service-worker.ts';

const reload = vi.fn();
let container: ReturnType<typeof installServiceWorkers>;
let script: ReturnType<typeof serveScript>;
let pwa: Pwa;

beforeEach(() => {
  vi.useFakeTimers();
  container = installServiceWorkers();
  script = serveScript('/sw.js');
  setPage({});
  reload.mockClear();
  sessionStorage.clear();
  localStorage.clear();
  pwa = createPwa({ reload });
});
afterEach(() => {
  pwa.stop();
  removeServiceWorkers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Time for the worker to be installed, and for workbox to see that it waits. */
const pass = (ms = 500) => vi.advanceTimersByTimeAsync(ms);
const start = async () => {
  await pwa.start();
  await pass();
};
/** A new version is found by the check that comes every 20 seconds, and let in a second later. */
const release = async () => {
  script.version += '+';
  container.hasNewer = true;
  await pass(21_500);
};

describe('the first visit', () => {
  it('registers the worker, and reports that the app opens offline, without a reload', async () => {
    await start();
    expect(container.register).toHaveBeenCalledWith('/sw.js', expect.objectContaining({ scope: '/' }));
    expect(pwa.getState()).toMatchObject({ swActivated: true, offlineReady: true, needRefresh: false });
    expect(reload).not.toHaveBeenCalled();
  });

  it('has the worker store the page that brought it', async () => {
    const messages: unknown[] = [];
    container.listen = (message) => messages.push(message);
    await start();
    expect(messages).toContainEqual({ type: 'KEEP_PAGE', url: location.href });
  });

  it('reports what could not be registered', async () => {
    container.refuses = new TypeError('The script has an unsupported MIME type');
    await start();
    expect(pwa.getState()).toMatchObject({ registrationError: container.refuses, swActivated: false });
  });

  it('starts once', async () => {
    await Promise.all([pwa.start(), pwa.start()]);
    await pass();
    expect(container.register).toHaveBeenCalledTimes(1);
  });

  it('works without service workers', async () => {
    removeServiceWorkers();
    await start();
    expect(pwa.getState()).toMatchObject({ registrationError: null, swActivated: false });
  });
});

describe('a new version', () => {
  beforeEach(async () => {
    container.served('/sw.js');
    await start();
  });

  it('takes over and reloads the page once, while nothing is held', async () => {
    await release();
    expect(reload).toHaveBeenCalledTimes(1);
    container.dispatchEvent(new Event('controllerchange'));
    await pass();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('waits for a filled form, announces itself, and comes when the form is done', async () => {
    const done = pwa.hold();
    await release();
    expect(reload).not.toHaveBeenCalled();
    expect(container.registration.waiting).not.toBeNull();
    expect(pwa.getState().needRefresh).toBe(true);
    done();
    await pass();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('comes at once if the visitor wants it, also beside a filled form', async () => {
    pwa.hold();
    await release();
    pwa.updateServiceWorker();
    await pass();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that another tab let in waits for the form of this one', async () => {
    const done = pwa.hold();
    container.release();
    const { waiting } = container.registration;
    if (waiting === null) throw new Error('nothing waits');
    container.takeOver(waiting);
    await pass();
    expect(pwa.getState().needRefresh).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    done();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is forgotten by `cancelPrompt`, which stores nothing, and still comes with the next page', async () => {
    const store = vi.spyOn(Storage.prototype, 'setItem');
    pwa.hold();
    await release();
    pwa.cancelPrompt();
    expect(pwa.getState()).toMatchObject({ needRefresh: false, offlineReady: false });
    expect(store).not.toHaveBeenCalled();
    expect(container.registration.waiting).not.toBeNull();
  });

  it('reloads once in a minute, though servers of two versions answer in turn', async () => {
    await release();
    expect(reload).toHaveBeenCalledTimes(1);
    pwa.stop();
    // The page that was loaded again.
    pwa = createPwa({ reload });
    await start();
    await release();
    expect(reload).toHaveBeenCalledTimes(1);
    await pass(60_000);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('waits for what is typed into any field, until that is settled', async () => {
    const holds = createHolds();
    pwa.stop();
    pwa = createPwa({ reload, holds });
    const typing = watchTyping(holds);
    document.body.innerHTML = '<input>';
    document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
    await start();
    await release();
    expect(reload).not.toHaveBeenCalled();
    typing.settled();
    await pass();
    expect(reload).toHaveBeenCalledTimes(1);
    typing.stop();
  });

  it('is not looked for after the end', async () => {
    pwa.stop();
    await release();
    expect(container.registration.update).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });
});
