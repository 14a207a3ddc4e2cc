import { Link } from '@tanstack/react-router';
import type { Setting } from '@uluran/contract/endpoints';
import { dayWords } from '../../app/date-words.ts';
import { momentWords } from '../../app/review/history-panel.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { changeLine } from './setting-words.ts';

interface ListPanelProps {
  settings: readonly Setting[];
}

/** Proposed values that wait for a second operator, the one that ends first on top. */
export function WaitingPanel({ settings }: ListPanelProps) {
  const waiting = settings
    .flatMap(({ proposal, ...setting }) => (proposal === null ? [] : [{ ...setting, proposal }]))
    .sort((one, other) => one.proposal.expiresAt.localeCompare(other.proposal.expiresAt));
  return (
    <Panel title="Perlu orang kedua" note={`${waiting.length} usul`}>
      {waiting.length === 0 ? (
        <p className="u-small u-muted">Tidak ada usul yang menunggu.</p>
      ) : (
        <ul className="log log--stacked">
          {waiting.map(({ key, label, current, proposal }) => (
            <li key={key}>
              <Link to="/settings/rule/$key" params={{ key }} className="settings__link clamp">
                {label}
              </Link>
              <span className="clamp">{changeLine(key, current?.value, proposal.value)}</span>
              <small>
                {proposal.isOwn ? 'diusulkan oleh Anda' : `diusulkan ${proposal.proposedBy}`}, sampai{' '}
                {momentWords(proposal.expiresAt)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Decided values that begin later, the next one first. */
export function ComingPanel({ settings }: ListPanelProps) {
  const coming = settings
    .flatMap(({ key, label, current, upcoming }) => upcoming.map((value) => ({ key, label, current, value })))
    .sort((one, other) => one.value.validFrom.localeCompare(other.value.validFrom));
  return (
    <Panel title="Akan datang" note={`${coming.length} nilai`}>
      {coming.length === 0 ? (
        <p className="u-small u-muted">Tidak ada nilai yang mulai berlaku nanti.</p>
      ) : (
        <ul className="log log--stacked">
          {coming.map(({ key, label, current, value }) => (
            <li key={`${key} ${value.validFrom}`}>
              <Link to="/settings/rule/$key" params={{ key }} className="settings__link clamp">
                {label}
              </Link>
              <span className="clamp">{changeLine(key, current?.value, value.value)}</span>
              <small>mulai {dayWords(value.validFrom)}</small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const STEPS = [
  'Satu orang mengusulkan nilai, hari pertama, dan sumbernya, dan melihat pengaruhnya lebih dulu.',
  'Orang lain dengan peran yang sama menyetujui dengan kodenya sendiri, paling lama tujuh hari.',
  'Nilai mulai pukul 00.00 WIB pada harinya, atau sedetik setelah disetujui, di semua mesin.',
];

/** The way of a new value, for operators who change one for the first time. */
export function HowPanel() {
  return (
    <Panel title="Cara sebuah angka berubah">
      <ol className="settings__steps">
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Panel>
  );
}
