import { useMutation } from '@tanstack/react-query';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { problemOf } from '@uluran/app-shell/problem-of';
import { Section } from '@uluran/app-shell/section';
import { toasts } from '@uluran/app-shell/toasts';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import { formatAgo, formatDate, formatTime } from '@uluran/contract/locale';
import type { Session } from '@uluran/contract/user';
import { Badge } from '@uluran/ui/badge';
import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';
import { ComputerIcon, PhoneIcon } from '@uluran/ui/icon';
import { useStepUp } from '../../app/step-up.ts';
import { useMemberContext } from '../../app/use-member-context.ts';
import type { useDevices } from './use-devices.ts';

/** Devices with a session of the account, each with a button to end its session. */
export function DevicesSection({ query }: { query: ReturnType<typeof useDevices> }) {
  const { data: sessions, error } = query;
  const showSkeleton = useLateSkeleton(sessions === undefined && error === null);
  return (
    <Section
      title="Perangkat"
      lead="Di sini akun Anda sedang masuk. Tidak mengenal salah satunya? Keluarkan, lalu ganti kata sandi."
    >
      {sessions === undefined ? null : <DeviceList sessions={sessions} />}
      {showSkeleton ? <DevicesSkeleton /> : null}
      {error === null || sessions !== undefined ? null : (
        <LoadProblem title="Daftar perangkat belum bisa ditampilkan" query={query} />
      )}
    </Section>
  );
}

function DevicesSkeleton() {
  return (
    <div className="page-skeleton page-skeleton--rows" role="status" aria-label="Memuat perangkat">
      <i />
      <i />
    </div>
  );
}

function DeviceList({ sessions }: { sessions: readonly Session[] }) {
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <>
      <ul className="devices">
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {others < 2 ? null : <EndOthers count={others} />}
    </>
  );
}

/** Handhelds by the words the server gives them. */
const HANDHELD = /Android|iPhone|iPad/;

function Device({ session }: { session: Session }) {
  const { client, queryClient, queries } = useMemberContext();
  const { id, current, device, city, lastSeenAt, createdAt } = session;
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.account.endSession(id),
    onSuccess: () => {
      queryClient.setQueryData(queries.sessions().queryKey, (list) => list?.filter((other) => other.id !== id));
      toasts.add({ message: `${device} sudah dikeluarkan.`, tone: 'success' });
    },
    onError: (error) => toasts.add({ message: problemOf(error), tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries(queries.sessions()),
  });
  const now = new Date().toISOString();
  // Distinguishes two devices of one kind.
  const since = `${formatDate(createdAt)} pukul ${formatTime(createdAt)}`;
  return (
    <li className="device">
      {HANDHELD.test(device) ? <PhoneIcon /> : <ComputerIcon />}
      <div className="device__words">
        <b>{device}</b>
        {current ? <Badge tone="success">Perangkat ini</Badge> : null}
        <p className="u-small u-muted">
          {current ? 'Aktif sekarang' : `Terakhir aktif ${formatAgo(lastSeenAt, now)}`}
          {city === null ? '' : ` · ${city}`} · masuk sejak {since}
        </p>
      </div>
      {current ? null : (
        <Button busy={isPending} onClick={() => mutate()} aria-label={`Keluarkan ${device}, masuk sejak ${since}`}>
          Keluarkan
        </Button>
      )}
    </li>
  );
}

function EndOthers({ count }: { count: number }) {
  const { client, queryClient, queries } = useMemberContext();
  const { run, dialog } = useStepUp();
  const { mutateAsync: endOthers, isPending } = useMutation({
    mutationFn: () => run(() => client.account.endOtherSessions()),
  });
  const handleEnd = async (close: () => void) => {
    // The dialog for the proof of identity must not open behind this one.
    close();
    try {
      if (!(await endOthers())) return;
      toasts.add({ message: 'Semua perangkat lain sudah dikeluarkan.', tone: 'success' });
    } catch (error) {
      toasts.add({ message: problemOf(error), tone: 'error' });
    }
    await queryClient.invalidateQueries(queries.sessions());
  };
  return (
    <div className="form__actions">
      <Dialog
        kind="alert"
        title="Keluarkan semua perangkat lain?"
        description={`${count} perangkat lain harus masuk lagi. Anda tetap masuk di perangkat ini.`}
        trigger={(props) => (
          <Button {...props} busy={isPending}>
            Keluarkan semua perangkat lain
          </Button>
        )}
        actions={(close) => (
          <>
            <Button onClick={close}>Batal</Button>
            <Button variant="primary" onClick={() => void handleEnd(close)}>
              Keluarkan semua
            </Button>
          </>
        )}
      />
      {dialog}
    </div>
  );
}
