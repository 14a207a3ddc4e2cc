import { donatePath, type TargetAddress } from '@uluran/contract/targets';
import { ActionBar } from '@uluran/ui/action-bar';
import { Banner } from '@uluran/ui/banner';
import { Card } from '@uluran/ui/card';
import { TrustNote } from '@uluran/ui/check-list';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../app/links.tsx';
import { type ClosedNotice, closedNotice } from '../standing.ts';
import { type KindWords, listPath, type TargetDetail } from '../target-pages.ts';
import { ShareButton } from './share-button.tsx';

/** Texts of a kind around its button; by default the texts of a campaign. */
export interface DonateWords {
  /** Text of the button. */
  donateLabel?: string;
  /** Text below the button. */
  promise?: string;
  /** Notice in place of the button of an open target that has nothing left to give. */
  full?: ClosedNotice | undefined;
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
export function ClosedBanner({ detail, words, full }: Pick<ActionsProps, 'detail' | 'words' | 'full'>) {
  const notice = closedNotice(detail, words.noun) ?? full;
  return notice === undefined ? null : <Banner title={notice.title}>{notice.text}</Banner>;
}

interface ButtonLook {
  size?: 'l';
  wide?: boolean;
  className?: string;
}

/** The one orange button: to the form, or to other targets if nothing is left to give; none for a closed target. */
function MainLink({
  of: { detail, target, words, full, donateLabel = DONATE },
  ...look
}: { of: ActionsProps } & ButtonLook) {
  if (!detail.acceptsDonations) return null;
  return (
    <ButtonLink to={full === undefined ? donatePath(target) : listPath(target.kind)} variant="primary" {...look}>
      {full === undefined ? donateLabel : `Lihat ${words.noun} lain`}
    </ButtonLink>
  );
}

/** The sheet beside the page on a desktop: figures, the one orange button, sharing. */
export function DonateCard({
  children,
  summary,
  ...props
}: ActionsProps & { summary: ReactNode; children?: ReactNode }) {
  return (
    <Card padded className="u-stack">
      {summary}
      {children}
      <ClosedBanner {...props} />
      <MainLink of={props} size="l" wide />
      <ShareButton {...props} wide />
      <TrustNote>{props.promise ?? PROMISE}</TrustNote>
    </Card>
  );
}

/** The bar at the foot of a phone's screen. */
export function DetailBar(props: ActionsProps) {
  return (
    <ActionBar>
      <ShareButton
        {...props}
        isInBar
        {...(!props.detail.acceptsDonations && { className: 'u-action-bar__main', wide: true })}
      />
      <MainLink of={props} className="u-action-bar__main" />
    </ActionBar>
  );
}
