import { useQuery } from '@tanstack/react-query';
import type { OwnDonationDetail } from '@uluran/contract/endpoints';
import type { MemberContext } from '../../app/context.ts';
import { useMemberContext } from '../../app/use-member-context.ts';

type Target = OwnDonationDetail['target'];

/** The payment's id in its page's address (`paymentPath`). */
const paymentIn = (path: string): string => decodeURIComponent(path.split('/').at(-2) ?? '');

/** The public figures of a target's fund. */
function fundsOf({ queries }: Pick<MemberContext, 'queries'>, { kind, slug }: Target) {
  if (kind === 'csr') return queries.csrFunds(slug);
  return kind === 'product' ? queries.productFunds(slug) : queries.campaignFunds(slug);
}

/**
 * The trace of a gift's rupiah and the fund that it is in; undefined for a gift without a receipt, a gift to an ambassador (its money is in the campaign's
 * fund) and after a failure, because the public pages have the same figures.
 */
export function useGiftMoney({ payment, target, issuedReceiptNumber }: OwnDonationDetail) {
  const context = useMemberContext();
  const hasTrace = issuedReceiptNumber !== null;
  const trace = useQuery({ ...context.queries.trace(paymentIn(payment.path)), staleTime: 0, enabled: hasTrace });
  const funds = useQuery({ ...fundsOf(context, target), enabled: target.kind !== 'ambassador' });
  return { trace: trace.data, funds: funds.data, isLoading: trace.isLoading || funds.isLoading };
}
