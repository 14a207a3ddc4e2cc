import { useQuery } from '@tanstack/react-query';
import { Section } from '@uluran/app-shell/section';
import type { OwnDonation } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { FundBar, fundSegments, fundTotal } from '@uluran/ui/fund-bar';
import type { MemberContext } from '../../app/context.ts';
import { useMemberContext } from '../../app/use-member-context.ts';

type Target = OwnDonation['target'];

/** The public figures of a target's fund; undefined for a target without its own fund. */
function fundsOf({ queries }: Pick<MemberContext, 'queries'>, { kind, slug }: Target) {
  if (kind === 'campaign') return queries.campaignFunds(slug);
  if (kind === 'csr') return queries.csrFunds(slug);
  return kind === 'product' ? queries.productFunds(slug) : undefined;
}

/** Current state of the fund of a gift. A gift to an ambassador is in the campaign's fund, which the ambassador's page shows. */
export function FundNow({ target }: { target: Target }) {
  const query = fundsOf(useMemberContext(), target);
  return query === undefined ? null : <Funds query={query} kind={target.kind} />;
}

interface FundsProps {
  query: NonNullable<ReturnType<typeof fundsOf>>;
  kind: Target['kind'];
}

function Funds({ query, kind }: FundsProps) {
  const { data } = useQuery(query);
  // The public page has the same figures, so the gift's page is complete without them.
  if (data === undefined || data.raisedRupiah === 0) return null;
  const total = fundTotal(data);
  return (
    <Section
      title="Dananya sekarang"
      lead={`Per ${formatDate(data.asOf)}. Donasi semua orang digabung dalam satu dana.`}
    >
      <FundBar
        caption="Penggunaan dana yang terkumpul"
        segments={fundSegments(data, kind === 'product' ? 'Bukti antar' : undefined)}
        totalLabel={total.label}
        totalRupiah={total.amountRupiah}
      />
    </Section>
  );
}
