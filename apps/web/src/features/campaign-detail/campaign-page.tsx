import type { AmbassadorSummary, Campaign, Funds, TargetSummary } from '@uluran/contract';
import type { TargetAddress, TargetKind } from '@uluran/contract/targets';
import { ClockIcon } from '@uluran/ui/icon';
import { Tag } from '@uluran/ui/tag';
import { DetailFrame } from '../../targets/sections/detail-frame.tsx';
import {
  type DonorList,
  DonorsSection,
  PrayersSection,
  type WallList,
} from '../../targets/sections/donors-section.tsx';
import { FundsSection } from '../../targets/sections/funds-section.tsx';
import { MilestonesSection } from '../../targets/sections/milestones-section.tsx';
import { NewsSection, type NewsSectionProps } from '../../targets/sections/news-section.tsx';
import { OrganiserLink, OrganiserSection } from '../../targets/sections/organiser-section.tsx';
import { RelatedSection } from '../../targets/sections/related-section.tsx';
import { ReportLink } from '../../targets/sections/report-link.tsx';
import { StorySection } from '../../targets/sections/story-section.tsx';
import type { KindWords } from '../../targets/target-pages.ts';
import { TargetTile } from '../../targets/target-tile.tsx';
import { AmbassadorsSection } from './ambassadors-section.tsx';
import { HeadWords } from './head-words.tsx';

export interface CampaignPageProps extends Pick<NewsSectionProps, 'news' | 'end'> {
  target: TargetAddress;
  words: KindWords;
  campaign: Campaign;
  donors: DonorList;
  prayers: WallList;
  funds: Funds;
  /** Pages of people who raise money for it, and their kind. */
  ambassadors: readonly AmbassadorSummary[];
  ambassadorKind: TargetKind;
  /** Other campaigns of its category. */
  related: readonly TargetSummary[];
  /** Origin of the site, for absolute addresses in shared links. */
  origin: string;
}

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
      <StorySection alone detail={campaign} words={words} />
      <MilestonesSection detail={campaign} />
      <OrganiserSection detail={campaign} words={words} />
      <NewsSection target={target} newsCount={campaign.newsCount} gallery={campaign.gallery} {...news} />
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
    <HeadWords
      title={title}
      facts={`${category.name} · ${city}, ${province}`}
      tag={urgentReason === null ? null : <Tag icon={<ClockIcon />}>{urgentReason}</Tag>}
    >
      <OrganiserLink {...campaign} />
    </HeadWords>
  );
}
