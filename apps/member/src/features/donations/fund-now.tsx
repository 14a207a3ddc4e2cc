import { Section } from '@uluran/app-shell/section';
import type { Funds, OwnDonation } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { FundBar, fundSegments, fundTotal } from '@uluran/ui/fund-bar';

interface FundNowProps {
  funds: Funds;
  kind: OwnDonation['target']['kind'];
}

/** Current state of the fund of a gift. */
export function FundNow({ funds, kind }: FundNowProps) {
  if (funds.raisedRupiah === 0) return null;
  const total = fundTotal(funds);
  return (
    <Section
      title="Dananya sekarang"
      lead={`Per ${formatDate(funds.asOf)}. Donasi semua orang digabung dalam satu dana.`}
    >
      <FundBar
        caption="Penggunaan dana yang terkumpul"
        segments={fundSegments(funds, kind === 'product' ? 'Bukti antar' : undefined)}
        totalLabel={total.label}
        totalRupiah={total.amountRupiah}
      />
    </Section>
  );
}
