import { donatePath, type TargetAddress, targetPath } from '@uluran/contract/targets';
import { ActionBar } from '@uluran/ui/action-bar';
import { Banner } from '@uluran/ui/banner';
import { Card } from '@uluran/ui/card';
import { TrustNote } from '@uluran/ui/check-list';
import { ShareSheet } from '@uluran/ui/share-sheet';
import { ButtonLink } from '../../app/links.tsx';
import { closedNotice } from '../standing.ts';
import type { TargetDetail } from '../target-pages.ts';
import { Summary } from './summary.tsx';

export interface ActionsProps {
  detail: TargetDetail;
  target: TargetAddress;
  /** What one of its kind is called: `galang dana`. */
  noun: string;
  /** Address of the site, for what is shared. */
  origin: string;
}

/** The text of a message about this target. */
function shared({ detail, target, origin }: ActionsProps) {
  return {
    url: new URL(targetPath(target), origin).href,
    title: detail.title,
    text: `${detail.title}. Mari bantu lewat tautan ini:`,
  };
}

/** Shows why no gift is possible now, in place of the button. */
export function ClosedBanner({ detail, noun }: Pick<ActionsProps, 'detail' | 'noun'>) {
  const notice = closedNotice(detail, noun);
  return notice === null ? null : <Banner title={notice.title}>{notice.text}</Banner>;
}

/** The sheet beside the page on a desktop: figures, the one orange button, sharing. */
export function DonateCard(props: ActionsProps) {
  const { detail, target } = props;
  return (
    <Card padded className="u-stack">
      <Summary {...props} />
      {detail.acceptsDonations ? (
        <ButtonLink to={donatePath(target)} variant="primary" size="l" wide>
          Donasi Sekarang
        </ButtonLink>
      ) : (
        <ClosedBanner {...props} />
      )}
      <ShareSheet {...shared(props)} wide />
      <TrustNote>Setiap pencairan kami periksa, dan buktinya dimuat di halaman ini.</TrustNote>
    </Card>
  );
}

/** The bar at the foot of a phone's screen. */
export function DetailBar(props: ActionsProps) {
  const { detail, target } = props;
  return (
    <ActionBar>
      <ShareSheet
        {...shared(props)}
        placement="up"
        {...(detail.acceptsDonations ? {} : { className: 'u-action-bar__main', wide: true })}
      />
      {detail.acceptsDonations ? (
        <ButtonLink to={donatePath(target)} variant="primary" className="u-action-bar__main">
          Donasi Sekarang
        </ButtonLink>
      ) : null}
    </ActionBar>
  );
}
