import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { problemOf } from '@uluran/app-shell/problem-of';
import { Section } from '@uluran/app-shell/section';
import { toasts } from '@uluran/app-shell/toasts';
import { formatDateTime } from '@uluran/contract/locale';
import type { Session } from '@uluran/contract/user';
import { Button } from '@uluran/ui/button';
import { Tag } from '@uluran/ui/tag';
import { useState } from 'react';
import { useConsole } from '../../app/use-console.ts';
import { useSignOut } from '../../app/use-sign-out.ts';

/** The operator's sessions on all devices; each can be ended, and all others at once. */
export function SessionsSection() {
  const { queries } = useConsole();
  const query = useQuery(queries.sessions());
  const sessions = query.data ?? [];
  return (
    <Section title="Sesi" lead="Setiap sesi berakhir sendiri setelah 8 jam, atau 30 menit tanpa dipakai.">
      {query.isError ? <LoadProblem part title="Daftar sesi belum bisa dimuat" query={query} /> : null}
      {query.isPending ? <p className="u-small u-muted">Memuat sesi…</p> : null}
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? <EndOthers /> : null}
    </Section>
  );
}

function SessionRow({ session: { id, current, device, createdAt, lastSeenAt } }: { session: Session }) {
  const signOut = useSignOut();
  const { client } = useConsole();
  const { busy, run } = useEnding();
  return (
    <li className="session">
      <div>
        <p className="u-strong">
          {device} {current ? <Tag>Sesi ini</Tag> : null}
        </p>
        <p className="u-small u-muted">
          masuk {formatDateTime(createdAt)}, terakhir dipakai {formatDateTime(lastSeenAt)}
        </p>
      </div>
      {current ? (
        <Button onClick={signOut}>Keluar</Button>
      ) : (
        <Button busy={busy} onClick={() => void run(() => client.access.endSession(id), 'Sesi itu berakhir.')}>
          Akhiri sesi<span className="u-visually-hidden"> {device}</span>
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const { client } = useConsole();
  const { busy, run } = useEnding();
  return (
    <div className="form__actions">
      <Button
        className="danger"
        busy={busy}
        onClick={() => void run(() => client.access.endOtherSessions(), 'Semua sesi lain berakhir.')}
      >
        Akhiri semua sesi lain
      </Button>
    </div>
  );
}

/** Ends sessions, and reads the list again. */
function useEnding() {
  const { queries } = useConsole();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async (call: () => Promise<void>, done: string) => {
    setBusy(true);
    try {
      await call();
      toasts.add({ message: done });
    } catch (error) {
      toasts.add({ message: problemOf(error) });
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries(queries.sessions());
    }
  };
  return { busy, run };
}
