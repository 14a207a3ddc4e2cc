import { Section } from '@uluran/app-shell/section';
import type { CampaignDashboard } from '@uluran/contract/endpoints';
import { formatNumber, formatRupiah } from '@uluran/contract/money';
import { LineChart } from '@uluran/ui/chart';
import { FilterChipButton } from '@uluran/ui/filter-chips';
import { Money } from '@uluran/ui/money';
import { useState } from 'react';
import { type GrownDay, grownDays, inRange, RANGES, type Range, shortDay, spansOf } from './growth.ts';

const MILLION = 1_000_000;

const inMillions = (rupiah: number): string => formatNumber(rupiah / MILLION);

/** Collected money over time: a line, with the figures beside it. */
export function GrowthSection({ dashboard }: { dashboard: CampaignDashboard }) {
  const [range, setRange] = useState<Range>(null);
  const days = inRange(grownDays(dashboard), range);
  return (
    <Section title="Terkumpul dari waktu ke waktu" lead="Juta rupiah; uang yang kembali sudah dikurangi">
      <fieldset className="dashboard-ranges">
        <legend className="u-visually-hidden">Rentang waktu</legend>
        {RANGES.map(([value, name]) => (
          <FilterChipButton key={name} aria-pressed={value === range} onClick={() => setRange(value)}>
            {name}
          </FilterChipButton>
        ))}
      </fieldset>
      <div className="dashboard-growth">
        <Growth days={days} dashboard={dashboard} />
        <Figures days={days} />
      </div>
    </Section>
  );
}

function Growth({ days, dashboard }: { days: readonly GrownDay[]; dashboard: CampaignDashboard }) {
  const { targetRupiah, newsDays } = dashboard;
  const [first, last] = [days[0], days.at(-1)];
  const words =
    first === undefined || last === undefined
      ? 'Belum ada donasi'
      : `Terkumpul ${formatRupiah(first.totalRupiah)} pada ${shortDay(first.day)}, ${formatRupiah(last.totalRupiah)} pada ${shortDay(last.day)}`;
  const events = newsDays.map((day) => days.findIndex((grown) => grown.day === day)).filter((index) => index >= 0);
  return (
    <div className="dashboard-line">
      <LineChart
        label={words}
        points={days.map(({ day, totalRupiah }) => ({ label: shortDay(day), value: totalRupiah }))}
        goal={targetRupiah ?? undefined}
        events={events}
        format={inMillions}
      />
      <ul className="dashboard-legend u-small u-muted">
        {targetRupiah === null ? null : (
          <li>
            <i className="dashboard-legend__goal" />
            Target {formatRupiah(targetRupiah)}
          </li>
        )}
        {events.length === 0 ? null : (
          <li>
            <i className="dashboard-legend__event" />
            Kabar terbit
          </li>
        )}
      </ul>
    </div>
  );
}

function Figures({ days }: { days: readonly GrownDay[] }) {
  const spans = spansOf(days);
  const sum = (figure: 'raisedRupiah' | 'donationCount') => spans.reduce((total, span) => total + span[figure], 0);
  return (
    <table className="dashboard-figures">
      <caption className="u-visually-hidden">Terkumpul menurut waktu</caption>
      <thead>
        <tr>
          <th scope="col">Waktu</th>
          <th scope="col">Donasi</th>
          <th scope="col">Masuk</th>
        </tr>
      </thead>
      <tbody>
        {spans.map(({ name, donationCount, raisedRupiah }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatNumber(donationCount)}</td>
            <td>
              <Money amountRupiah={raisedRupiah} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Semua</th>
          <td>{formatNumber(sum('donationCount'))}</td>
          <td>
            <Money amountRupiah={sum('raisedRupiah')} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
