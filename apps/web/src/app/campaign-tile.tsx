import { Link } from '@tanstack/react-router';
import type { CampaignSummary } from '@uluran/contract/endpoints';
import { formatNumber, percentOf } from '@uluran/contract/money';
import { CampaignCard } from '@uluran/ui/campaign-card';
import { Cover } from '@uluran/ui/cover';
import type { ReactNode } from 'react';
import { keepNames } from './keep-names.tsx';
import { coverSources } from './pictures.ts';

/** How long a campaign still runs, as its card says it. */
function timeLeftText({ status, daysLeft }: Pick<CampaignSummary, 'status' | 'daysLeft'>): string {
  if (status === 'ended' || status === 'closed') return 'Selesai';
  if (status === 'paused' || status === 'frozen') return 'Dijeda';
  if (daysLeft === null) return 'Tanpa batas waktu';
  return daysLeft <= 0 ? 'Hari terakhir' : `${formatNumber(daysLeft)} hari lagi`;
}

interface CampaignTileProps {
  campaign: CampaignSummary;
  /** A `Tag` with a checked reason, only where the section promises one. */
  reason?: ReactNode;
  headingLevel?: 2 | 3;
  /** Width the picture takes, as in `<img sizes>`. */
  sizes: string;
  /** The first picture of the screen. */
  priority?: boolean;
}

/** A campaign in a list, as a card that leads to it. */
export function CampaignTile({ campaign, reason, headingLevel = 3, sizes, priority = false }: CampaignTileProps) {
  return (
    <CampaignCard
      cover={<Cover {...coverSources(campaign.cover)} alt="" sizes={sizes} priority={priority} />}
      reason={reason}
      headingLevel={headingLevel}
      title={
        <Link to="/campaigns/$slug" params={{ slug: campaign.slug }}>
          {keepNames(campaign.title)}
        </Link>
      }
      organiser={campaign.organiser.name}
      verified={campaign.organiser.verified}
      collectedRupiah={campaign.raisedRupiah}
      targetRupiah={campaign.targetRupiah > 0 ? campaign.targetRupiah : null}
      percent={percentOf(campaign.raisedRupiah, campaign.targetRupiah)}
      timeLeft={timeLeftText(campaign)}
    />
  );
}
