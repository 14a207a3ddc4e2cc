import { CONTACTS } from '@uluran/brand';
import type { Campaign, CampaignSummary, Funds, NewsSummary } from '@uluran/contract';
import type { TargetAddress } from '@uluran/contract/targets';
import { LinkButton } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { ClockIcon, FlagIcon } from '@uluran/ui/icon';
import { SectionHead } from '@uluran/ui/section-head';
import { Tag } from '@uluran/ui/tag';
import { CampaignTile } from '../../app/campaign-tile.tsx';
import { keepNames } from '../../app/keep-names.tsx';
import { ClosedBanner, DetailBar, DonateCard } from './actions.tsx';
import { DonorRows, DonorsSection, PrayersSection, type WallList } from './donors-section.tsx';
import { FundsSection } from './funds-section.tsx';
import { Gallery } from './gallery.tsx';
import { NewsSection } from './news-section.tsx';
import { SectionsNav } from './sections-nav.tsx';
import { StorySection } from './story-section.tsx';
import { Summary } from './summary.tsx';

export interface CampaignPageProps {
  target: TargetAddress;
  campaign: Campaign;
  news: readonly NewsSummary[];
  onMoreNews: (() => void) | undefined;
  loadingMoreNews: boolean;
  donors: WallList;
  prayers: WallList;
  funds: Funds;
  /** Others of its category. */
  related: readonly CampaignSummary[];
  /** Address of the site, for what is shared. */
  origin: string;
}

const LATEST_DONORS = 2;

/** From this many characters on a title is set smaller: on a phone it would push the figures off the first screen. */
const LONG_TITLE = 80;

/** Everything about one campaign. */
export function CampaignPage(props: CampaignPageProps) {
  const { target, campaign, donors, related, origin } = props;
  return (
    <>
      <div className="u-wrap detail">
        <div className="detail__main">
          <Gallery
            pictures={[campaign.cover, ...campaign.gallery.filter((picture) => picture.url !== campaign.cover.url)]}
          />
          <Head campaign={campaign} />
          <div className="detail__phone u-phone-only u-stack">
            <Summary campaign={campaign} />
            <ClosedBanner campaign={campaign} />
          </div>
          <SectionsNav campaign={campaign} />
          <Sections {...props} />
        </div>
        <aside className="u-sticky-aside u-desktop-only" aria-label="Donasi">
          <DonateCard campaign={campaign} target={target} origin={origin} />
          {donors.donors.length > 0 ? (
            <Card padded>
              <p className="u-strong">Baru saja berdonasi</p>
              <DonorRows donors={donors.donors.slice(0, LATEST_DONORS)} now={campaign.now} faces={false} />
            </Card>
          ) : null}
        </aside>
      </div>
      {related.length > 0 ? <Related campaigns={related} /> : null}
      <DetailBar campaign={campaign} target={target} origin={origin} />
    </>
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

function Sections(props: CampaignPageProps) {
  const { target, campaign } = props;
  return (
    <>
      <StorySection campaign={campaign} />
      <NewsSection
        target={target}
        news={props.news}
        newsCount={campaign.newsCount}
        onMore={props.onMoreNews}
        loadingMore={props.loadingMoreNews}
      />
      <FundsSection campaign={campaign} funds={props.funds} />
      <DonorsSection {...props.donors} now={campaign.now} />
      <PrayersSection {...props.prayers} now={campaign.now} />
      <p className="detail-report">
        <LinkButton href={reportHref(campaign)} variant="quiet" outdent>
          <FlagIcon />
          Laporkan galang dana ini
        </LinkButton>
      </p>
    </>
  );
}

/** A mail to those who check campaigns, with this one named. */
function reportHref({ title, slug }: Campaign): string {
  return `${CONTACTS.mailHref}?subject=${encodeURIComponent(`Laporan galang dana: ${title} (${slug})`)}`;
}

function Related({ campaigns }: { campaigns: readonly CampaignSummary[] }) {
  return (
    <section className="u-wrap u-section" aria-labelledby="judul-serupa">
      <SectionHead title="Galang dana serupa" id="judul-serupa" />
      <ul className="u-rail">
        {campaigns.map((campaign) => (
          <CampaignTile key={campaign.id} campaign={campaign} sizes="(min-width: 64rem) 24rem, 82vw" />
        ))}
      </ul>
    </section>
  );
}
