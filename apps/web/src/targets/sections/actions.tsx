import { donatePath, type TargetAddress } from '@uluran/contract/targets';
import { ActionBar } from '@uluran/ui/action-bar';
import { Banner } from '@uluran/ui/banner';
import { Card } from '@uluran/ui/card';
import { TrustNote } from '@uluran/ui/check-list';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../app/links.tsx';
import { closedNotice } from '../standing.ts';
import type { KindWords, TargetDetail } from '../target-pages.ts';
import { ShareButton } from './share-button.tsx';

/** Texts of a kind around its button; by default the texts of a campaign. */
export interface DonateWords {
  /** Text of the button. */
  donateLabel?: string;
  /** Text below the button. */
  promise?: string;
}

export interface ActionsProps extends DonateWords {
  detail: TargetDetail;
  target: TargetAddress;
  words: KindWords;
  /** Origin of the site, for shared links. */
  origin: string;
}

const DONATE = 'Donasi Sekarang';
const PROMISE = 'Setiap pencairan kami periksa, dan buktinya dimuat di halaman ini.';

/** Reason why no gift is possible now, in place of the button. */
export function ClosedBanner({ detail, words }: Pick<ActionsProps, 'detail' | 'words'>) {
  const notice = closedNotice(detail, words.noun);
  return notice === null ? null : <Banner title={notice.title}>{notice.text}</Banner>;
}

/** The sheet beside the page on a desktop: figures, the one orange button, sharing. */
export function DonateCard({ children, ...props }: ActionsProps & { summary: ReactNode; children?: ReactNode }) {
  const { detail, target, summary, donateLabel = DONATE, promise = PROMISE } = props;
  return (
    <Card padded className="u-stack">
      {summary}
      {children}
      {detail.acceptsDonations ? (
        <ButtonLink to={donatePath(target)} variant="primary" size="l" wide>
          {donateLabel}
        </ButtonLink>
      ) : (
        <ClosedBanner {...props} />
      )}
      <ShareButton {...props} wide />
      <TrustNote>{promise}</TrustNote>
    </Card>
  );
}

/** The bar at the foot of a phone's screen. */
export function DetailBar(props: ActionsProps) {
  const { detail, target, donateLabel = DONATE } = props;
  return (
    <ActionBar>
      <ShareButton
        {...props}
        isInBar
        {...(!detail.acceptsDonations && { className: 'u-action-bar__main', wide: true })}
      />
      {detail.acceptsDonations ? (
        <ButtonLink to={donatePath(target)} variant="primary" className="u-action-bar__main">
          {donateLabel}
        </ButtonLink>
      ) : null}
    </ActionBar>
  );
}
