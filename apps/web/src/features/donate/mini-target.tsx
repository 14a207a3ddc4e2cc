import type { Campaign } from '@uluran/contract';
import { MiniCard } from '@uluran/ui/card';
import { Cover } from '@uluran/ui/cover';
import { VerifiedMark } from '@uluran/ui/verified-mark';
import { coverSources } from '../../app/pictures.ts';

/** What the gift is for, small. */
export function MiniTarget({ campaign }: { campaign: Pick<Campaign, 'title' | 'cover' | 'organiser'> }) {
  return (
    <MiniCard cover={<Cover {...coverSources(campaign.cover)} alt="" sizes="6rem" />} title={campaign.title}>
      {campaign.organiser.name} {campaign.organiser.verified ? <VerifiedMark /> : null}
    </MiniCard>
  );
}
