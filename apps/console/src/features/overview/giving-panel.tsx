import type { Overview } from '@uluran/contract/endpoints';
import { formatNumber, formatRupiah } from '@uluran/contract/money';
import { BarChart } from '@uluran/ui/chart';
import { Money } from '@uluran/ui/money';
import { Panel } from '../../app/review/panel.tsx';
import { everyDay, type GivenDay, givenSums, shortDay, unitOf } from './overview-figures.ts';

/** Paid gifts by day: figures, a chart, and its table. */
export function GivingPanel({ giving }: { giving: NonNullable<Overview['giving']> }) {
  const days = everyDay(giving);
  return (
    <Panel title="Donasi masuk" note={`${shortDay(giving.from)} – ${shortDay(giving.until)}`}>
      <dl className="given">
        {givenSums(days).map(({ name, raisedRupiah, donationCount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money amountRupiah={raisedRupiah} />
              <small className="given__count">{formatNumber(donationCount)} donasi</small>
            </dd>
          </div>
        ))}
      </dl>
      {giving.days.length === 0 ? (
        <p className="u-muted">Belum ada donasi lunas dalam {days.length} hari ini.</p>
      ) : (
        <>
          <Chart days={days} />
          <DaysTable days={days} />
        </>
      )}
    </Panel>
  );
}

function Chart({ days }: { days: readonly GivenDay[] }) {
  const unit = unitOf(days);
  const best = days.reduce((most, day) => (day.raisedRupiah > most.raisedRupiah ? day : most));
  const bars = days.map(({ day, raisedRupiah }, index) => ({
    label: index === days.length - 1 ? 'hari ini' : shortDay(day),
    value: raisedRupiah,
  }));
  return (
    <div className="given__chart">
      <p className="u-small u-muted">{unit.name} per hari, yang lunas saja</p>
      <BarChart
        label={`Donasi per hari, ${bars[0]?.label ?? ''} sampai hari ini. Tertinggi ${formatRupiah(best.raisedRupiah)}, ${shortDay(best.day)}.`}
        bars={bars}
        format={(value) => formatNumber(value / unit.rupiah)}
      />
    </div>
  );
}

/** The figures of the chart. */
function DaysTable({ days }: { days: readonly GivenDay[] }) {
  return (
    <details className="given__table">
      <summary>Angka per hari</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keys. */}
      <section className="given__days" aria-label="Angka per hari" tabIndex={0}>
        <table>
          <caption className="u-visually-hidden">Donasi lunas per hari</caption>
          <thead>
            <tr>
              <th scope="col">Hari</th>
              <th scope="col">Donasi</th>
              <th scope="col">Jumlah</th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ day, donationCount, raisedRupiah }) => (
              <tr key={day}>
                <th scope="row">{shortDay(day)}</th>
                <td>{formatNumber(donationCount)}</td>
                <td>
                  <Money amountRupiah={raisedRupiah} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
