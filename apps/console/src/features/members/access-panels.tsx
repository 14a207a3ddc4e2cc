import type { MemberRecord } from '@uluran/contract/endpoints';
import { momentWords } from '../../app/review/history-panel.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { eventWords, signInWords } from './member-words.ts';

/** Open sessions at the site. */
export function SessionsPanel({ member }: { member: MemberRecord }) {
  const { sessions } = member;
  return (
    <Panel title="Perangkat" note={`${sessions.length} sesi hidup`}>
      <p className="u-small u-muted">Masuk dengan {signInWords(member)}.</p>
      {sessions.length === 0 ? (
        <p className="u-muted">Tidak ada sesi yang hidup.</p>
      ) : (
        <ul className="log">
          {sessions.map(({ id, device, lastSeenAt, signedInAt }) => (
            <li key={id}>
              <time dateTime={lastSeenAt}>{momentWords(lastSeenAt)}</time>
              <span>
                {device}
                <small>masuk {momentWords(signedInAt)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The newest events of the account's security. */
export function EventsPanel({ events }: Pick<MemberRecord, 'events'>) {
  return (
    <Panel title="Kejadian keamanan" note="terbaru di atas">
      <ol className="log">
        {events.map(({ event, at, detail }) => (
          <li key={`${event} ${at} ${detail}`}>
            <time dateTime={at}>{momentWords(at)}</time>
            <span>{eventWords({ event, at, detail })}</span>
          </li>
        ))}
      </ol>
      <p className="u-small u-muted">
        Setelah lima kata sandi salah dari satu jaringan, percobaan berikutnya menunggu, paling lama 15 menit. Jeda itu
        berakhir sendiri dan tidak menahan perangkat yang sudah dikenal.
      </p>
    </Panel>
  );
}
