import { Section } from '@uluran/app-shell/section';
import type { CampaignDashboard, FunnelSteps } from '@uluran/contract/endpoints';
import { formatNumber } from '@uluran/contract/money';
import { BarTable } from '@uluran/ui/chart';
import { shownSteps } from './dashboard-words.ts';
import { shortDay } from './growth.ts';

/** Most days in the table beside the bars. */
const MOST_DAYS = 7;

/** "12% melanjutkan", of the step before; undefined for the first step, and after a step without a count. */
function shareOf(total: FunnelSteps, index: number): string | undefined {
  const steps = shownSteps(total);
  const [step, before] = [steps[index], steps[index - 1]];
  if (step === undefined || before === undefined || total[before.key] <= 0) return undefined;
  return `${formatNumber(Math.round((total[step.key] / total[before.key]) * 100))}% melanjutkan`;
}

/** Steps from the opened page to the paid gift, with the figures of each day beside them. */
export function FunnelSection({ funnel: { from, until, total, days } }: Pick<CampaignDashboard, 'funnel'>) {
  return (
    <Section
      title="Dari dibuka sampai dibayar"
      lead={`${shortDay(from)} – ${shortDay(until)}. Yang dihitung adalah halaman, bukan orang; tanpa cookie, tanpa data pribadi.`}
    >
      <div className="dashboard-growth">
        <BarTable
          caption="Langkah menuju donasi"
          columns={['Langkah', 'Jumlah']}
          rows={shownSteps(total).map(({ key, name }, index) => ({
            key,
            name,
            value: total[key],
            amount: formatNumber(total[key]),
            note: shareOf(total, index),
          }))}
        />
        <DaysTable days={days.slice(-MOST_DAYS)} shown={shownSteps(total)} />
      </div>
    </Section>
  );
}

interface DaysTableProps extends Pick<CampaignDashboard['funnel'], 'days'> {
  shown: ReturnType<typeof shownSteps>;
}

function DaysTable({ days, shown }: DaysTableProps) {
  if (days.length === 0) return null;
  return (
    <table className="dashboard-figures">
      <caption className="u-visually-hidden">Langkah menuju donasi menurut hari</caption>
      <thead>
        <tr>
          <th scope="col">Hari</th>
          {shown.map(({ key, short }) => (
            <th key={key} scope="col">
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, ...steps }) => (
          <tr key={day}>
            <th scope="row">{shortDay(day)}</th>
            {shown.map(({ key }) => (
              <td key={key}>{formatNumber(steps[key])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
