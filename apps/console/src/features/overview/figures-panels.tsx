import type { Overview } from '@uluran/contract/endpoints';
import { formatNumber } from '@uluran/contract/money';
import { BarTable } from '@uluran/ui/chart';
import { Panel } from '../../app/review/panel.tsx';
import { methodShares, shortDay, stepsOf } from './overview-figures.ts';

/** Begun and paid payments of the last full days, by group of methods. */
export function MethodsPanel({ methods }: { methods: NonNullable<Overview['methods']> }) {
  const shares = methodShares(methods.methods);
  return (
    <Panel title="Pembayaran berhasil" note="7 hari penuh">
      {methods.methods.length === 0 ? (
        <p className="u-muted">Belum ada pembayaran dalam tujuh hari terakhir.</p>
      ) : (
        <BarTable
          caption="Pembayaran berhasil menurut cara bayar"
          columns={['Cara bayar', 'Berhasil']}
          full={100}
          rows={shares.map(({ group, name, begunCount, paidCount, percent }) => ({
            key: group,
            name,
            value: percent,
            amount: `${percent}%`,
            note: `${formatNumber(paidCount)} dari ${formatNumber(begunCount)}`,
          }))}
        />
      )}
    </Panel>
  );
}

/** Steps from the opened page to the paid gift. */
export function FunnelPanel({ funnel: { from, until, total } }: { funnel: NonNullable<Overview['funnel']> }) {
  return (
    <Panel
      title="Dari dibuka sampai lunas"
      note={`${shortDay(from)} – ${shortDay(until)}`}
      footer="Yang dihitung halaman, bukan orang: tanpa cookie, tanpa data pribadi."
    >
      <BarTable
        caption="Langkah menuju donasi"
        columns={['Langkah', 'Jumlah']}
        rows={stepsOf(total).map(({ key, name, count, percent }) => ({
          key,
          name,
          value: count,
          amount: formatNumber(count),
          note: percent === undefined ? undefined : `${formatNumber(percent)}% dari sebelumnya`,
        }))}
      />
    </Panel>
  );
}
