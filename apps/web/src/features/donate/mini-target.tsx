import { MiniCard } from '@uluran/ui/card';
import { Cover } from '@uluran/ui/cover';
import { VerifiedMark } from '@uluran/ui/verified-mark';
import { coverSources } from '../../app/pictures.ts';
import type { GivingTarget } from '../../targets/target-pages.ts';

/** What the gift is for, small. */
export function MiniTarget({ detail }: { detail: Pick<GivingTarget, 'title' | 'cover' | 'organiser'> }) {
  return (
    <MiniCard cover={<Cover {...coverSources(detail.cover)} alt="" sizes="6rem" />} title={detail.title}>
      {detail.organiser.name} {detail.organiser.verified ? <VerifiedMark /> : null}
    </MiniCard>
  );
}
