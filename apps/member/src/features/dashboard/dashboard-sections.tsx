import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { Section } from '@uluran/app-shell/section';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import type { CampaignDashboard, Funds, OwnCampaignDetail } from '@uluran/contract/endpoints';
import { formatNumber, formatRupiah, percentOf } from '@uluran/contract/money';
import { PAYMENT_METHODS } from '@uluran/contract/payment-methods';
import { BarTable } from '@uluran/ui/chart';
import { Money } from '@uluran/ui/money';
import type { ReactNode } from 'react';
import { useMemberContext } from '../../app/use-member-context.ts';
import { SOURCE_NAMES } from './dashboard-words.ts';
import { DonorsSection } from './donors-section.tsx';
import { FundSection } from './fund-section.tsx';
import { FunnelSection } from './funnel-section.tsx';
import { GrowthSection } from './growth-section.tsx';
import { ShareKit } from './share-kit.tsx';

interface DashboardSectionsProps {
  campaign: OwnCampaignDetail;
  /** Parts below the dashboard. They appear with it, because it would move them. */
  children: ReactNode;
}

/** Dashboard of a campaign: its growth, its sources, its donors and its material to share. */
export function DashboardSections({ campaign, children }: DashboardSectionsProps) {
  const { queries } = useMemberContext();
  const { id, slug } = campaign;
  const query = useQuery({ ...queries.campaignDashboard(id), staleTime: 0 });
  const funds = useQuery({ ...queries.campaignFunds(slug ?? ''), enabled: slug !== null });
  const loading = query.isLoading || funds.isLoading;
  const showSkeleton = useLateSkeleton(loading);
  if (loading)
    return showSkeleton ? (
      <div className="page-skeleton" role="status" aria-label="Memuat dasbor">
        <i />
        <i />
      </div>
    ) : null;
  return (
    <>
      {query.data === undefined ? (
        <LoadProblem title="Dasbor belum bisa ditampilkan" part query={query} />
      ) : (
        <Dashboard campaign={campaign} dashboard={query.data} funds={funds.data} />
      )}
      {children}
    </>
  );
}

interface DashboardProps {
  campaign: OwnCampaignDetail;
  dashboard: CampaignDashboard;
  /** Undefined if they could not be loaded. */
  funds: Funds | undefined;
}

function Dashboard({ campaign, dashboard, funds }: DashboardProps) {
  return (
    <>
      <Totals dashboard={dashboard} />
      {dashboard.days.length === 0 ? null : (
        <>
          <GrowthSection dashboard={dashboard} />
          <Origins dashboard={dashboard} />
        </>
      )}
      {funds === undefined ? null : (
        <FundSection id={campaign.id} funds={funds} withdraws={campaign.role === 'owner'} />
      )}
      <FunnelSection funnel={dashboard.funnel} />
      <DonorsSection id={campaign.id} dashboard={dashboard} answers={campaign.role !== 'viewer'} />
      <ShareKit campaign={campaign} tokens={dashboard.shareTokens} />
    </>
  );
}

function Totals({ dashboard }: { dashboard: CampaignDashboard }) {
  const { raisedRupiah, targetRupiah, donationCount, prayerCount } = dashboard;
  const share =
    targetRupiah === null ? '' : `, ${percentOf(raisedRupiah, targetRupiah)}% dari ${formatRupiah(targetRupiah)}`;
  return (
    <dl className="u-card totals">
      <div>
        <dt>terkumpul{share}</dt>
        <dd>
          <Money amountRupiah={raisedRupiah} size="l" />
        </dd>
      </div>
      <div>
        <dt>donasi</dt>
        <dd>{formatNumber(donationCount)}</dd>
      </div>
      <div>
        <dt>doa</dt>
        <dd>{formatNumber(prayerCount)}</dd>
      </div>
    </dl>
  );
}

/** Gifts by payment method and by source. */
function Origins({ dashboard: { methods, sources, donationCount } }: { dashboard: CampaignDashboard }) {
  const rowOf = (key: string, name: string, part: { raisedRupiah: number; donationCount: number }) => ({
    key,
    name,
    value: part.raisedRupiah,
    amount: <Money amountRupiah={part.raisedRupiah} />,
    note: `${formatNumber(part.donationCount)} donasi`,
  });
  return (
    <div className="dashboard-pair">
      <Section title="Cara bayar" lead={`Dari ${formatNumber(donationCount)} donasi`}>
        <BarTable
          caption="Terkumpul menurut cara bayar"
          columns={['Cara bayar', 'Jumlah']}
          rows={methods.map((part) => rowOf(part.method, PAYMENT_METHODS[part.method].label, part))}
        />
      </Section>
      <Section title="Dari mana mereka datang" lead="Menurut tautan yang dibuka">
        <BarTable
          caption="Terkumpul menurut asal donatur"
          columns={['Asal', 'Jumlah']}
          rows={sources.map((part) => rowOf(part.source, SOURCE_NAMES[part.source], part))}
        />
      </Section>
    </div>
  );
}
