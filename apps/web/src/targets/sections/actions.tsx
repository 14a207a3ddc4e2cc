import { type ShareChannel, sharedUrl } from '@uluran/contract/share-links';
import { donatePath, type TargetAddress, targetPath } from '@uluran/contract/targets';
import { ActionBar } from '@uluran/ui/action-bar';
import { Banner } from '@uluran/ui/banner';
import { Card } from '@uluran/ui/card';
import { TrustNote } from '@uluran/ui/check-list';
import { ShareSheet } from '@uluran/ui/share-sheet';
import { lazy, type ReactNode, Suspense } from 'react';
import { ButtonLink } from '../../app/links.tsx';
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

/** The text of a message about this target. */
function shared({ detail, target, origin }: ActionsProps) {
  const page = new URL(targetPath(target), origin).href;
  const at = (channel: ShareChannel) => sharedUrl(page, detail.shareTokens[channel]);
  return {
    url: at('link'),
    urls: { whatsapp: at('whatsapp'), facebook: at('facebook'), x: at('x'), telegram: at('telegram') },
    title: detail.title,
    text: `${detail.title}. Mari bantu lewat tautan ini:`,
  };
}

const ShareMore = lazy(async () => ({ default: (await import('./share-more.tsx')).ShareMore }));

/** The ways to share that few use: rendered with the page, and alive when their code has arrived. */
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
      <ShareSheet {...shared(props)} wide>
        <MoreWays {...props} />
      </ShareSheet>
      <TrustNote>{promise}</TrustNote>
    </Card>
  );
}

/** The bar at the foot of a phone's screen. */
export function DetailBar(props: ActionsProps) {
  const { detail, target, donateLabel = DONATE } = props;
  return (
    <ActionBar>
      <ShareSheet
        {...shared(props)}
        placement="up"
        {...(detail.acceptsDonations ? {} : { className: 'u-action-bar__main', wide: true })}
      >
        <MoreWays {...props} />
      </ShareSheet>
      {detail.acceptsDonations ? (
        <ButtonLink to={donatePath(target)} variant="primary" className="u-action-bar__main">
          {donateLabel}
        </ButtonLink>
      ) : null}
    </ActionBar>
  );
}
