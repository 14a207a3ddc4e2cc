import type { PaymentDetail } from '@uluran/contract';
import { act, createElement, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FreshPayment, useFreshPayment } from '../../src/features/payment/use-fresh-payment.ts';
import { type DrawnCode, useQrCode } from '../../src/features/payment/use-qr-code.ts';
import { PAYMENT_ID, paidPayment, payment, QR_STRING } from '../features/fixtures.ts';

const OPEN = payment();
const PAID = paidPayment();
const EVERY_MS = 3_000;

let root: Root;
let hidden: boolean;
let online: boolean;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  hidden = false;
  online = true;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  root = createRoot(document.createElement('div'));
});

afterEach(async () => {
  await act(() => root.unmount());
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Runs a hook, and returns its latest result. */
async function run<Result>(hook: () => Result): Promise<{ current: Result }> {
  const result = {} as { current: Result };
  const Probe = () => {
    result.current = hook();
    return null;
  };
  await act(() => root.render(createElement(Probe)));
  return result;
}

/** Follows a payment; the test resolves its reads. */
async function follow(atFirst: PaymentDetail, everyMs: number | null = null) {
  const reads: PromiseWithResolvers<PaymentDetail>[] = [];
  const read = vi.fn((_id: string) => {
    const outcome = Promise.withResolvers<PaymentDetail>();
    reads.push(outcome);
    return outcome.promise;
  });
  const fresh = await run<FreshPayment>(() =>
    useFreshPayment(atFirst, read, ({ status }) => (status === 'paid' ? everyMs : null)),
  );
  return { fresh, reads, read };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const comeBack = (type: 'visibilitychange' | 'online' = 'visibilitychange') =>
  act(() => void (type === 'online' ? window : document).dispatchEvent(new Event(type)));

describe('a payment is read again', () => {
  it.each(['visibilitychange', 'online'] as const)('by %s once the known state is old', async (type) => {
    const { fresh, reads, read } = await follow(OPEN);
    await pass(29_000);
    await comeBack(type);
    expect(read).not.toHaveBeenCalled();
    await pass(2_000);
    await comeBack(type);
    expect(read).toHaveBeenCalledExactlyOnceWith(PAYMENT_ID);
    await act(async () => reads[0]?.resolve(PAID));
    expect(fresh.current.payment).toBe(PAID);
    await comeBack(type);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('repeatedly while something is missing, one read at a time, also after a failure', async () => {
    const { fresh, reads, read } = await follow(PAID, EVERY_MS);
    await pass(3 * EVERY_MS);
    expect(read).toHaveBeenCalledTimes(1);
    await act(async () => reads[0]?.reject(new TypeError('Failed to fetch')));
    expect(fresh.current.payment).toBe(PAID);
    await pass(EVERY_MS);
    expect(read).toHaveBeenCalledTimes(2);
    const settled = { ...PAID, status: 'settled' as const };
    await act(async () => reads[1]?.resolve(settled));
    expect(fresh.current.payment).toBe(settled);
    await pass(5 * EVERY_MS);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('neither while the page is hidden nor while it is offline', async () => {
    const { read } = await follow(PAID, EVERY_MS);
    hidden = true;
    await pass(60_000);
    await comeBack();
    hidden = false;
    online = false;
    await pass(60_000);
    await comeBack();
    expect(read).not.toHaveBeenCalled();
    online = true;
    await comeBack('online');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('without replacing what came another way meanwhile', async () => {
    const { fresh, reads } = await follow(OPEN);
    await pass(31_000);
    await comeBack();
    await act(() => fresh.current.keep(PAID));
    await act(async () => reads[0]?.resolve(OPEN));
    expect(fresh.current.payment).toBe(PAID);
  });
});

describe('the code of a payment', () => {
  it('is what the page came with', async () => {
    const came = { size: 1, path: 'M0 0', png: 'data:' };
    const code = await run<DrawnCode>(() => useQrCode(QR_STRING, came));
    expect(code.current).toBe(came);
  });

  it('is drawn here when the payment gets it later', async () => {
    vi.useRealTimers();
    const { qrImage } = await import('../../src/features/payment/qr-image.ts');
    const code = await run<DrawnCode>(() => {
      const [text, setText] = useState<string | null>(null);
      useEffect(() => setText(QR_STRING), []);
      return useQrCode(text, undefined);
    });
    await act(() => vi.dynamicImportSettled());
    expect(code.current).toEqual(qrImage(QR_STRING));
  });
});
