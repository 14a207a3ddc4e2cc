import type { AmbassadorSummary, Campaign, Funds, TargetSummary } from '@uluran/contract';
import type { TargetAddress, TargetKind } from '@uluran/contract/targets';
import { ClockIcon } from '@uluran/ui/icon';
import { Tag } from '@uluran/ui/tag';
import { keepNames } from '../../app/keep-names.tsx';
import { DetailFrame } from '../../targets/sections/detail-frame.tsx';
import { DonorsSection, PrayersSection, type WallList } from '../../targets/sections/donors-section.tsx';
import { FundsSection } from '../../targets/sections/funds-section.tsx';
import { NewsSection, type NewsSectionProps } from '../../targets/sections/news-section.tsx';
import { RelatedSection } from '../../targets/sections/related-section.tsx';
import { ReportLink } from '../../targets/sections/report-link.tsx';
import { StorySection } from '../../targets/sections/story-section.tsx';
import type { KindWords } from '../../targets/target-pages.ts';
import { TargetTile } from '../../targets/target-tile.tsx';
import { AmbassadorsSection } from './ambassadors-section.tsx';

export interface CampaignPageProps extends Pick<NewsSectionProps, 'news' | 'onMore' | 'loadingMore'> {
  target: TargetAddress;
  words: KindWords;
  campaign: Campaign;
  donors: WallList;
  prayers: WallList;
  funds: Funds;
  /** Pages of people who raise money for it, and their kind. */
  ambassadors: readonly AmbassadorSummary[];
  ambassadorKind: TargetKind;
  /** Others of its category. */
  related: readonly TargetSummary[];
  /** Address of the site, for what is shared. */
  origin: string;
}

/** From this many characters on a title is set smaller: on a phone it would push the figures off the first screen. */
const LONG_TITLE = 80;

/** Everything about one campaign. */
export function CampaignPage(props: CampaignPageProps) {
  const { target, words, campaign, donors, prayers, funds, ambassadors, ambassadorKind, related, origin, ...news } =
    props;
  return (
    <DetailFrame
      target={target}
      detail={campaign}
      words={words}
      donors={donors}
      origin={origin}
      head={<Head campaign={campaign} />}
      related={<RelatedSection title="Galang dana serupa" kind={target.kind} targets={related} Card={TargetTile} />}
    >
      <StorySection detail={campaign} words={words} />
      <NewsSection target={target} newsCount={campaign.newsCount} {...news} />
      <FundsSection detail={campaign} funds={funds} />
      <AmbassadorsSection campaign={campaign} kind={ambassadorKind} ambassadors={ambassadors} />
      <DonorsSection {...donors} now={campaign.now} />
      <PrayersSection {...prayers} now={campaign.now} />
      <ReportLink target={target} noun={words.noun} />
    </DetailFrame>
  );
}

function Head({ campaign }: { campaign: Campaign }) {
  const { urgentReason, category, city, province, title } = campaign;
  return (
    <div className="detail-head">
      <p className="detail-head__facts">
        {urgentReason === null ? null : <Tag icon={<ClockIcon />}>{urgentReason}</Tag>}
        <span className="u-small u-muted">{`${category.name} · ${city}, ${province}`}</span>
      </p>
      <h1 className={title.length > LONG_TITLE ? 'detail-head__long' : undefined}>{keepNames(title)}</h1>
    </div>
  );
}
