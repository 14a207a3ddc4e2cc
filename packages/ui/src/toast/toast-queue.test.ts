import { describe, expect, it, vi } from 'vitest';
import { createToastQueue } from './toast-queue.ts';

/** A queue whose code the test lets load or fail. */
function setUp() {
  const fetches: ((isHere: boolean) => void)[] = [];
  const queue = createToastQueue(async () => {
    const isHere = await new Promise<boolean>((resolve) => fetches.push(resolve));
    if (!isHere) throw new Error('no network');
    return await import('./toast-parts.ts');
  });
  const settle = async (isHere: boolean) => {
    fetches.shift()?.(isHere);
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (isHere) await vi.waitFor(() => expect(queue.view()).toBeDefined(), 10_000);
  };
  const messages = () =>
    queue
      .view()
      ?.schedule.shown()
      .map(({ message }) => message);
  return { queue, settle, messages, fetches: () => fetches.length };
}

describe('the toast queue', () => {
  it('fetches the code that shows toasts with the first of them, once, and loses none', async () => {
    const { queue, settle, messages, fetches } = setUp();
    expect(fetches()).toBe(0);
    queue.add({ message: 'Tautan disalin', key: 'salin' });
    queue.add({ message: 'Tautan disalin lagi', key: 'salin' });
    queue.add({ message: 'Draf dihapus' });
    expect([fetches(), messages()]).toEqual([1, undefined]);
    await settle(true);
    expect(messages()).toEqual(['Tautan disalin lagi', 'Draf dihapus']);
    queue.add({ message: 'Profil tersimpan' });
    expect([fetches(), messages()?.length]).toEqual([0, 3]);
  });

  it('notifies the region when the code is here, and the view stays the same', async () => {
    const { queue, settle } = setUp();
    const listener = vi.fn();
    const gone = vi.fn();
    queue.subscribe(listener);
    queue.subscribe(gone)();
    queue.load();
    queue.load();
    await settle(true);
    expect(listener).toHaveBeenCalledOnce();
    expect(gone).not.toHaveBeenCalled();
    expect(queue.view()).toBe(queue.view());
  });

  it('tries again with the next message when the code could not be fetched, and shows the earlier one too', async () => {
    const { queue, settle, messages, fetches } = setUp();
    queue.add({ message: 'Perubahan belum tersimpan', tone: 'error' });
    await settle(false);
    expect([queue.view(), fetches()]).toEqual([undefined, 0]);
    queue.add({ message: 'Sambungan internet kembali.' });
    await settle(true);
    expect(messages()).toEqual(['Perubahan belum tersimpan', 'Sambungan internet kembali.']);
  });

  it('shows a message without the network once the code was fetched ahead', async () => {
    const { queue, settle, messages, fetches } = setUp();
    queue.load();
    await settle(true);
    queue.add({ message: 'Perubahan belum tersimpan', tone: 'error' });
    expect([messages(), fetches()]).toEqual([['Perubahan belum tersimpan'], 0]);
  });
});
