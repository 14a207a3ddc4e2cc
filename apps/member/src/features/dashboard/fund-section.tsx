import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@uluran/app-shell/links';
import { Section } from '@uluran/app-shell/section';
import { formatDate } from '@uluran/contract/locale';
import { FundBar, fundSegments, fundTotal } from '@uluran/ui/fund-bar';
import { useMemberContext } from '../../app/use-member-context.ts';

/** State of the campaign's fund, as on the public page, and for its owner the link to request a withdrawal. Empty before the first gift. */
export function FundSection({ id, slug, withdraws }: { id: string; slug: string; withdraws: boolean }) {
  const { queries } = useMemberContext();
  const { data } = useQuery(queries.campaignFunds(slug));
  if (data === undefined || data.raisedRupiah === 0) return null;
  const total = fundTotal(data);
  return (
    <Section title="Penggunaan dana" lead={`Per ${formatDate(data.asOf)}, seperti yang dibaca donatur`}>
      <FundBar
        caption="Penggunaan dana yang terkumpul"
        segments={fundSegments(data)}
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
