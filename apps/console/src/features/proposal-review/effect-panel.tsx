import { Link } from '@tanstack/react-router';
import type { Proposal } from '@uluran/contract/endpoints';
import { type Column, DataTable } from '@uluran/ui/data-table';
import { Money } from '@uluran/ui/money';
import { mayOpen } from '../../app/areas.ts';
import { useOperator } from '../../app/operator.tsx';
import { Fact } from '../../app/review/fact.tsx';
import { momentWords } from '../../app/review/history-panel.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { factsOf } from './proposal-words.ts';

type Effect = Proposal['effect'];
type Change = NonNullable<Effect['setting']>['changes'][number];

/** The proposed decision: its money, the gift or programme that it concerns, and its facts. */
export function EffectPanel({ proposal: { summary, effect, state, expiresAt } }: { proposal: Proposal }) {
  const { amountRupiah, reason, setting } = effect;
  return (
    <Panel title="Yang diusulkan">
      {setting === null ? <p className="review-lines">{summary}</p> : null}
      <dl className="pairs">
        {amountRupiah === null ? null : (
          <Fact name="Jumlah">
            <Money amountRupiah={amountRupiah} />
          </Fact>
        )}
        <Subjects effect={effect} />
        {factsOf(effect).map(([name, words]) => (
          <Fact key={name} name={name}>
            {words}
          </Fact>
        ))}
        {reason === null ? null : <Fact name={setting === null ? 'Alasan, dibaca donatur' : 'Sumber'}>{reason}</Fact>}
        {state === 'waiting' ? <Fact name="Menunggu sampai">{momentWords(expiresAt)}</Fact> : null}
      </dl>
    </Panel>
  );
}

/** Links to the things that a proposal concerns. */
function Subjects({ effect: { gift, unmatchedId, pool } }: { effect: Effect }) {
  const { role } = useOperator();
  return (
    <>
      {gift === null ? null : (
        <>
          <Fact name="Donasi">
            <Link to="/donations/$id" params={{ id: gift.id }} className="mono">
              {gift.number}
            </Link>
          </Fact>
          <Fact name="Donatur">{gift.donorName ?? 'Tidak dikenal'}</Fact>
          <Fact name="Untuk">{gift.targetTitle}</Fact>
        </>
      )}
      {unmatchedId === null ? null : (
        <Fact name="Uang tak dikenal">
          <Link to="/queue/unmatched/$id" params={{ id: unmatchedId }} className="mono">
            #{unmatchedId}
          </Link>
        </Fact>
      )}
      {pool === null ? null : (
        <Fact name="Program">
          {mayOpen(role, '/targets') ? (
            <Link to="/targets/$id" params={{ id: pool.target.id }}>
              {pool.target.title}
            </Link>
          ) : (
            pool.target.title
          )}
        </Fact>
      )}
    </>
  );
}

const columnsOf = (hasEnded: boolean): readonly Column<Change>[] => [
  { key: 'label', name: 'Bagian', cell: ({ label }) => label || 'Nilai' },
  { key: 'before', name: hasEnded ? 'Sebelumnya' : 'Sekarang', cell: ({ before }) => before },
  { key: 'after', name: 'Diusulkan', cell: ({ after }) => <b>{after}</b> },
];

/** The parts of a setting that change; absent for other kinds. */
export function ChangesPanel({ proposal: { effect, state } }: { proposal: Proposal }) {
  if (effect.setting === null) return null;
  const { label, changes } = effect.setting;
  return (
    <Panel title={label} note={`${changes.length} bagian berubah`} flush>
      <div className="change-table">
        <DataTable
          caption="Nilai sekarang dan nilai yang diusulkan"
          columns={columnsOf(state !== 'waiting')}
          rows={changes}
          keyOf={({ label: part }) => part}
        />
      </div>
    </Panel>
  );
}
