import { donatePath, type TargetAddress } from '@uluran/contract/targets';
import { ActionBar } from '@uluran/ui/action-bar';
import { Banner } from '@uluran/ui/banner';
import { Card } from '@uluran/ui/card';
import { TrustNote } from '@uluran/ui/check-list';
import { ShareLink } from '@uluran/ui/share-sheet';
import { type ReactNode, Suspense } from 'react';
import { latePart } from '../../app/late-part.ts';
import { ButtonLink } from '../../app/links.tsx';
import { sharePath } from '../../app/slug-paths.ts';
import { sharedOf } from '../shared.ts';
import { closedNotice } from '../standing.ts';
import type { KindWords, TargetDetail } from '../target-pages.ts';

/** The words of a kind around its button; those of a campaign by default. */
export interface DonateWords {
  /** On the button. */
  donateLabel?: string;
  /** Below it. */
  promise?: string;
}

export interface ActionsProps extends DonateWords {
  detail: TargetDetail;
  target: TargetAddress;
  words: KindWords;
  /** Address of the site, for what is shared. */
  origin: string;
}

const DONATE = 'Donasi Sekarang';
const PROMISE = 'Setiap pencairan kami periksa, dan buktinya dimuat di halaman ini.';

/** What the button shares, and the page that stands in for its list. */
const shared = ({ detail, target, origin }: ActionsProps) => ({
  ...sharedOf({ target, origin, title: detail.title, shareTokens: detail.shareTokens }),
  page: sharePath(target.slug),
});

const ShareMore = latePart(async () => (await import('./share-more.tsx')).ShareMore);

/** The ways to share that few use; their code comes when the list is opened. */
function MoreWays({ detail, target, origin }: ActionsProps) {
  return (
    <Suspense>
      <ShareMore target={target} title={detail.title} origin={origin} />
    </Suspense>
  );
}

/** Shows why no gift is possible now, in place of the button. */
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
      <ShareLink {...shared(props)} wide>
        <MoreWays {...props} />
      </ShareLink>
      <TrustNote>{promise}</TrustNote>
    </Card>
  );
}

/** The bar at the foot of a phone's screen. */
export function DetailBar(props: ActionsProps) {
  const { detail, target, donateLabel = DONATE } = props;
  return (
    <ActionBar>
      <ShareLink
        {...shared(props)}
        placement="up"
        {...(detail.acceptsDonations ? {} : { className: 'u-action-bar__main', wide: true })}
      >
        <MoreWays {...props} />
      </ShareLink>
      {detail.acceptsDonations ? (
        <ButtonLink to={donatePath(target)} variant="primary" className="u-action-bar__main">
          {donateLabel}
        </ButtonLink>
      ) : null}
    </ActionBar>
  );
}
