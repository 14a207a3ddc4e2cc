import type { PaymentDetail } from '@uluran/contract';
import { LinkButton } from '@uluran/ui/button';
import { RefreshIcon } from '@uluran/ui/icon';
import type { MouseEvent } from 'react';
import type { LivePayment } from './use-live-payment.ts';

export interface CheckLinkProps {
  payment: PaymentDetail;
  live: LivePayment;
  /** True if it is the page's only orange button. */
  isMain?: boolean;
  /** True if the page without JavaScript does not reload by itself. */
  still?: boolean;
  className?: string;
}

/** Plain link to a page whose server queries the gateway first; with JavaScript the query runs in place. */
export function CheckLink({ payment, live, isMain = false, still = false, className }: CheckLinkProps) {
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    if (!live.checking) live.check();
  };
  return (
    <LinkButton
      href={`${payment.path}?check=1${still ? '&still=1' : ''}`}
      variant={isMain ? 'primary' : 'secondary'}
      size="l"
      onClick={handleClick}
      aria-busy={live.checking || undefined}
      {...(className === undefined ? {} : { className })}
    >
      <RefreshIcon />
      {live.checking ? 'Memeriksa…' : 'Cek status'}
    </LinkButton>
  );
}
