import { useQueryClient } from '@tanstack/react-query';
import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import type { SystemState, TroubledMessage } from '@uluran/contract/endpoints';
import { Badge } from '@uluran/ui/badge';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { type Column, DataTable } from '@uluran/ui/data-table';
import { useState } from 'react';
import { Panel } from '../../app/review/panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { numberWords, topicWord, whenWords } from './system-words.ts';

/** Name of the retry of all messages among the busy ones. */
const ALL = 'all';

/** Messages that were given up or failed, and their retry. */
export function MessagesPanel({ messages }: { messages: SystemState['messages'] }) {
  const { waiting, late, abandoned, troubled } = messages;
  const { client } = useConsole();
  const online = useOnline();
  const { busy, problem, run } = useRetry();
  const retryAll = () =>
    run(ALL, async () => `${numberWords((await client.system.retryMessages()).retried)} pesan dicoba lagi.`);
  const retryOne = (id: string) =>
    run(id, async () => {
      await client.system.retryMessage(id);
      return 'Pesan dicoba lagi.';
    });
  const columns: readonly Column<TroubledMessage>[] = [
    { key: 'topic', name: 'Pesan', cell: ({ topic }) => topicWord(topic) },
    { key: 'storedAt', name: 'Dibuat', cell: ({ storedAt }) => whenWords(storedAt) },
    { key: 'state', name: 'Keadaan', cell: (message) => <State message={message} /> },
    {
      key: 'retry',
      name: <span className="u-visually-hidden">Tindakan</span>,
      cell: ({ id, topic, nextAttemptAt }) =>
        nextAttemptAt === null ? (
          <Button disabled={!online} busy={busy === id} onClick={() => void retryOne(id)}>
            Coba lagi<span className="u-visually-hidden">, {topicWord(topic)}</span>
          </Button>
        ) : null,
    },
  ];
  return (
    <Panel
      title="Email dan pesan keluar"
      note={`${numberWords(waiting)} menunggu, ${numberWords(late)} terlambat, ${numberWords(abandoned)} berhenti dicoba`}
      flush
      footer={
        abandoned === 0 ? undefined : (
          <Button disabled={!online} busy={busy === ALL} onClick={() => void retryAll()}>
            Coba semua lagi
          </Button>
        )
      }
    >
      {problem === undefined ? null : (
        <div className="panel__body">
          <Banner tone="error" live="assertive" title="Pesan belum dicoba lagi">
            {problem}
          </Banner>
        </div>
      )}
      {troubled.length === 0 ? (
        <p className="panel__body u-small u-muted">Tidak ada pesan yang gagal.</p>
      ) : (
        <DataTable caption="Pesan yang gagal" columns={columns} rows={troubled} keyOf={({ id }) => id} />
      )}
    </Panel>
  );
}

function State({ message: { attempts, nextAttemptAt, error } }: { message: TroubledMessage }) {
  return (
    <>
      {nextAttemptAt === null ? (
        <Badge tone="error">Berhenti setelah {attempts} kali</Badge>
      ) : (
        <Badge tone="waiting">
          Percobaan {attempts + 1}, {whenWords(nextAttemptAt)}
        </Badge>
      )}
      {error === null ? null : <small className="state__error">{error}</small>}
    </>
  );
}

/** Sends messages again, and reads the state again. */
function useRetry() {
  const { queries } = useConsole();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const run = async (name: string, call: () => Promise<string>) => {
    setBusy(name);
    setProblem(undefined);
    try {
      toasts.add({ message: await call() });
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      await queryClient.invalidateQueries(queries.system());
      setBusy(undefined);
    }
  };
  return { busy, problem, run };
}
