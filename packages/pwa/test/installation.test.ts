import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPwa, HIDE_INSTALL_KEY, type Pwa } from '../src/core/index.ts';
import { offerInstallation } from './browser.ts';

let pwa: Pwa;
/** Installation is watched even without a service worker. */
beforeEach(async () => {
  localStorage.clear();
  pwa = createPwa();
  await pwa.start();
});
afterEach(() => {
  pwa.stop();
  vi.restoreAllMocks();
});

const isShown = () => pwa.getState().showInstallPrompt;

describe('the offer to install', () => {
  it('is shown when the browser makes one, in place of the browser’s own bar', () => {
    expect(isShown()).toBe(false);
    const { event } = offerInstallation();
    expect(isShown()).toBe(true);
    expect(event.defaultPrevented).toBe(true);
    expect(pwa.installWay()).toBe('offer');
  });

  it('is used once, and reports what the visitor chose', async () => {
    const { prompt } = offerInstallation('accepted');
    expect(await pwa.install()).toBe(true);
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(isShown()).toBe(false);
    expect(await pwa.install()).toBe(false);
    offerInstallation('dismissed');
    expect(await pwa.install()).toBe(false);
  });

  it('is declined for good, across visits', async () => {
    offerInstallation();
    pwa.cancelInstall();
    expect(isShown()).toBe(false);
    expect(localStorage.getItem('vite-pwa:hide-install')).toBe('true');
    expect(HIDE_INSTALL_KEY).toBe('vite-pwa:hide-install');
    pwa.stop();
    pwa = createPwa();
    await pwa.start();
    offerInstallation();
    expect(isShown()).toBe(false);
  });

  it('is hidden for the visit where nothing can be stored', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    offerInstallation();
    pwa.cancelInstall();
    expect(isShown()).toBe(false);
  });

  it('waits while something important is under way', () => {
    const release = pwa.hold();
    const releaseOther = pwa.hold();
    offerInstallation();
    expect(isShown()).toBe(false);
    release();
    release();
    expect(isShown()).toBe(false);
    releaseOther();
    expect(isShown()).toBe(true);
  });

  it('is hidden by installing', () => {
    offerInstallation();
    window.dispatchEvent(new Event('appinstalled'));
    expect(pwa.getState()).toMatchObject({ showInstallPrompt: false, isPWAInstalled: true, isInstalled: false });
  });

  it('does not stand in the installed app', async () => {
    pwa.stop();
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: query.includes('standalone') }) as unknown as MediaQueryList,
    );
    pwa = createPwa();
    await pwa.start();
    offerInstallation();
    expect(pwa.getState()).toMatchObject({ showInstallPrompt: false, isInstalled: true, isPWAInstalled: true });
    expect(pwa.installWay()).toBe('none');
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/19.0 Safari/605', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/19.0 Safari/605', 0, 'none'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 CriOS/140 Mobile Safari/604', 5, 'none'],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537 Chrome/140 Mobile Safari/537', 5, 'none'],
  ])('is made by hand where the browser has none: %s with %i touches: %s', (userAgent, touches, way) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touches);
    expect(pwa.installWay()).toBe(way);
  });
});
