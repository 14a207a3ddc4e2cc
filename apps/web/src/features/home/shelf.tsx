import type { TargetSummary } from '@uluran/contract/endpoints';
import { ClockIcon } from '@uluran/ui/icon';
import { Tag } from '@uluran/ui/tag';
import type { ReactNode } from 'react';
import type { SortCode } from '../../app/list-search.ts';
import { CAMPAIGNS } from '../../targets/campaigns.ts';
import { TargetTile } from '../../targets/target-tile.tsx';
import { PartHead } from './part-head.tsx';

/** Widths of the cards: a rail on a phone, thirds on a desktop. */
const RAIL_SIZES = '(min-width: 64rem) 24rem, 18.5rem';

interface ShelfProps {
  id: string;
  title: string;
  sort: SortCode;
  campaigns: readonly TargetSummary[];
  reasonOf?: (campaign: TargetSummary) => string | null;
  children: ReactNode;
}

/** A few campaigns under one title; nothing if there are none. */
export function Shelf({ id, title, sort, campaigns, reasonOf, children }: ShelfProps) {
  if (campaigns.length === 0) return null;
  return (
    <section className="u-section" aria-labelledby={id}>
      <PartHead id={id} title={title} kind={CAMPAIGNS.kind} search={{ sort }}>
        {children}
      </PartHead>
      <ul className="u-rail">
        {campaigns.map((campaign) => {
          const reason = reasonOf?.(campaign);
          return (
            <TargetTile
              kind={CAMPAIGNS.kind}
              key={campaign.id}
              target={campaign}
              sizes={RAIL_SIZES}
              reason={reason ? <Tag icon={<ClockIcon />}>{reason}</Tag> : undefined}
            />
          );
        })}
      </ul>
    </section>
  );
}
