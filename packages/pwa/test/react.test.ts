import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPwa } from '../src/core/index.ts';
import { usePwa, usePwaHold } from '../src/react/index.ts';
import { offerInstallation } from './browser.ts';

const pwa = createPwa();

function Offer({ isFilled }: { isFilled: boolean }) {
  const { showInstallPrompt } = usePwa(pwa);
  usePwaHold(pwa, isFilled);
  return showInstallPrompt ? 'Pasang' : 'tidak ada';
}

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await pwa.start();
});
afterEach(() => pwa.stop());

it('a component follows the state, and a filled form holds the offer back', async () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const show = (isFilled: boolean) => act(async () => root.render(createElement(Offer, { isFilled })));
  await show(false);
  expect(place.textContent).toBe('tidak ada');
  await act(async () => void offerInstallation());
  expect(place.textContent).toBe('Pasang');
  await show(true);
  expect(place.textContent).toBe('tidak ada');
  await act(async () => root.unmount());
  expect(pwa.getState().showInstallPrompt).toBe(true);
});

it('a server shows nothing that depends on the browser', () => {
  offerInstallation();
  expect(renderToString(createElement(Offer, { isFilled: false }))).toBe('tidak ada');
});
