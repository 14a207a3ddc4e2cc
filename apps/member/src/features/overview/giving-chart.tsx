import type { MemberSummary } from '@uluran/contract/endpoints';
import { formatNumber, formatRupiah } from '@uluran/contract/money';
import { Card } from '@uluran/ui/card';
import { Money } from '@uluran/ui/money';
import { givingByMonth } from './giving.ts';

const WIDTH = 1200;
const HEIGHT = 160;
const BAR_WIDTH = 52;
const THOUSAND = 1000;

/** Ends of the scale that read well: 1, 2 and 5 with zeros, from a thousand on. */
const SCALES = Array.from({ length: 10 }, (_, zeros) =>
  [1, 2, 5].map((digit) => digit * THOUSAND * 10 ** zeros),
).flat();

/** Gifts of the last twelve months as bars, the current month in orange. */
export function GivingChart({ summary }: { summary: MemberSummary }) {
  const months = givingByMonth(summary);
  const largest = Math.max(...months.map(({ totalRupiah }) => totalRupiah));
  const top = SCALES.find((end) => end >= largest) ?? largest;
  const step = WIDTH / months.length;
  const words = months.map(({ label, totalRupiah }) => `${label} ${formatRupiah(totalRupiah)}`).join(', ');
  const scale = [top, top / 2, 0].map((amount) => formatNumber(amount / THOUSAND));
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
      <div className="chart__plot">
        <div className="chart__scale" aria-hidden="true">
          {scale.map((words) => (
            <span key={words}>{words}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Donasi per bulan: ${words}`}
        >
          <path className="chart__line" d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
          {months.map(({ month, totalRupiah }, index) => {
            const height = (totalRupiah / top) * HEIGHT;
            return (
              <rect
                key={month}
                className={index === months.length - 1 ? 'chart__bar chart__bar--now' : 'chart__bar'}
                x={index * step + (step - BAR_WIDTH) / 2}
                y={HEIGHT - height}
                width={BAR_WIDTH}
                height={height}
              />
            );
          })}
        </svg>
        <div className="chart__months" aria-hidden="true">
          {months.map(({ month, label }) => (
            <span key={month}>{label}</span>
          ))}
        </div>
      </div>
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
