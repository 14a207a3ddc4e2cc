import { ButtonLink } from '@uluran/app-shell/links';
import { Section } from '@uluran/app-shell/section';
import type { Funds } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { FundBar, fundSegments, fundTotal } from '@uluran/ui/fund-bar';

/** State of the campaign's fund, as on the public page, and for its owner the link to request a withdrawal. Empty before the first gift. */
export function FundSection({ id, funds, withdraws }: { id: string; funds: Funds; withdraws: boolean }) {
  if (funds.raisedRupiah === 0) return null;
  const total = fundTotal(funds);
  return (
    <Section title="Penggunaan dana" lead={`Per ${formatDate(funds.asOf)}, seperti yang dibaca donatur`}>
      <FundBar
        caption="Penggunaan dana yang terkumpul"
        segments={fundSegments(funds)}
        totalLabel={total.label}
        totalRupiah={total.amountRupiah}
      />
      {withdraws ? (
        <div>
          <ButtonLink to="/campaign/$id/withdraw" params={{ id }}>
            Cairkan dana
          </ButtonLink>
        </div>
      ) : null}
    </Section>
  );
}
