import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import type { QueueItem } from '@uluran/contract/endpoints';
import type { QueueKind } from '@uluran/contract/queues';
import { useState } from 'react';
import { pathOf } from './queue-words.ts';
import { useConsole } from './use-console.ts';

/** Takes items and gives them back. A refusal names the holder, and the list is read again. */
export function useTake(kind: QueueKind | undefined) {
  const { client, queries } = useConsole();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string>();
  const open = ({ kind: of, id }: QueueItem) => void navigate({ to: pathOf(of), params: { id } } as never);

  const taken = (item: QueueItem) => {
    // The focus on a link has read its page before the item was taken.
    void queryClient.invalidateQueries(queries.everything());
    open(item);
  };

  const run = async (name: string, call: () => Promise<void>) => {
    if (busy !== undefined) return;
    setBusy(name);
    try {
      await call();
    } catch (error) {
      toasts.add({ message: problemOf(error) });
    } finally {
      setBusy(undefined);
      void queryClient.invalidateQueries(queries.queues());
    }
  };
  return {
    busy,
    take: (item: QueueItem) => run(item.id, async () => taken(await client.queue.take(item.kind, item.id))),
    /** Takes the item of the open page, or holds it longer. */
    hold: (item: QueueItem) =>
      run('hold', async () => {
        await client.queue.take(item.kind, item.id);
        toasts.add({ message: 'Anda memegang pekerjaan ini.' });
      }),
    /** Gives the item of the open page back. */
    release: (item: QueueItem) =>
      run('release', async () => {
        await client.queue.release(item.kind, item.id);
        toasts.add({ message: 'Pekerjaan ini dilepas. Orang lain bisa mengambilnya.' });
      }),
    takeNext: (of = kind) =>
      run('next', async () => {
        const item = await client.queue.takeNext(of);
        if (item === null) toasts.add({ message: 'Tidak ada yang menunggu diambil.' });
        else taken(item);
      }),
  };
}
