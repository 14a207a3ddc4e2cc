import type { MemberSummary } from '@uluran/contract/endpoints';
import { formatNumber, formatRupiah } from '@uluran/contract/money';
import { Card } from '@uluran/ui/card';
import { BarChart } from '@uluran/ui/chart';
import { Money } from '@uluran/ui/money';
import { givingByMonth } from './giving.ts';

const THOUSAND = 1000;

/** Gifts of the last twelve months as bars, the current month in orange. */
export function GivingChart({ summary }: { summary: MemberSummary }) {
  const months = givingByMonth(summary);
  const words = months.map(({ label, totalRupiah }) => `${label} ${formatRupiah(totalRupiah)}`).join(', ');
  return (
    <Card as="section" padded className="chart" aria-labelledby="per-bulan">
      <div className="chart__head">
        <div>
          <h2 className="u-h3" id="per-bulan">
            Donasi per bulan
          </h2>
          <p className="u-small u-muted">Ribu rupiah, 12 bulan terakhir</p>
        </div>
        <p className="chart__now">
          <b>
            <Money amountRupiah={months.at(-1)?.totalRupiah ?? 0} />
          </b>
          <span className="u-small u-muted">bulan ini</span>
        </p>
      </div>
      <BarChart
        label={`Donasi per bulan: ${words}`}
        bars={months.map(({ label, totalRupiah }) => ({ label, value: totalRupiah }))}
        format={(rupiah) => formatNumber(rupiah / THOUSAND)}
      />
      <details className="chart__figures">
        <summary>Angka dalam tabel</summary>
        <table className="u-figures">
          <caption className="u-visually-hidden">Donasi per bulan</caption>
          <tbody>
            {months.map(({ month, name, totalRupiah }) => (
              <tr key={month}>
                <th scope="row">{name}</th>
                <td>
                  <Money amountRupiah={totalRupiah} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}
