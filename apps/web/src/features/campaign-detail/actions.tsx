import type { Campaign } from '@uluran/contract';
import { donatePath, type TargetAddress, targetPath } from '@uluran/contract/targets';
import { ActionBar } from '@uluran/ui/action-bar';
import { Banner } from '@uluran/ui/banner';
import { Card } from '@uluran/ui/card';
import { TrustNote } from '@uluran/ui/check-list';
import { ShareSheet } from '@uluran/ui/share-sheet';
import { ButtonLink } from '../../app/links.tsx';
import { closedNotice } from './campaign-standing.ts';
import { Summary } from './summary.tsx';

export interface ActionsProps {
  campaign: Campaign;
  target: TargetAddress;
  /** Address of the site, for what is shared. */
  origin: string;
}

/** What a message about this campaign says. */
function shared({ campaign, target, origin }: ActionsProps) {
  return {
    url: new URL(targetPath(target), origin).href,
    title: campaign.title,
    text: `${campaign.title}. Mari bantu lewat tautan ini:`,
  };
}

/** Says why nobody can give now, in place of the button. */
export function ClosedBanner({ campaign }: Pick<ActionsProps, 'campaign'>) {
  const notice = closedNotice(campaign);
  return notice === null ? null : <Banner title={notice.title}>{notice.text}</Banner>;
}

/** The sheet beside the page on a desktop: figures, the one orange button, sharing. */
export function DonateCard(props: ActionsProps) {
  const { campaign, target } = props;
  return (
    <Card padded className="u-stack">
      <Summary campaign={campaign} />
      {campaign.acceptsDonations ? (
        <ButtonLink to={donatePath(target)} variant="primary" size="l" wide>
          Donasi Sekarang
        </ButtonLink>
      ) : (
        <ClosedBanner campaign={campaign} />
      )}
      <ShareSheet {...shared(props)} wide />
      <TrustNote>Setiap pencairan kami periksa, dan buktinya dimuat di halaman ini.</TrustNote>
    </Card>
  );
}

/** The bar at the foot of a phone's screen. */
export function DetailBar(props: ActionsProps) {
  const { campaign, target } = props;
  return (
    <ActionBar>
      <ShareSheet
        {...shared(props)}
        placement="up"
        {...(campaign.acceptsDonations ? {} : { className: 'u-action-bar__main', wide: true })}
      />
      {campaign.acceptsDonations ? (
        <ButtonLink to={donatePath(target)} variant="primary" className="u-action-bar__main">
          Donasi Sekarang
        </ButtonLink>
      ) : null}
    </ActionBar>
  );
}
