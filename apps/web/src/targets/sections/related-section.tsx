import type { TargetSummary } from '@uluran/contract/endpoints';
import type { TargetKind } from '@uluran/contract/targets';
import { SectionHead } from '@uluran/ui/section-head';
import { TargetTile } from '../target-tile.tsx';

export interface RelatedSectionProps {
  title: string;
  kind: TargetKind;
  targets: readonly TargetSummary[];
}

/** Others like it; nothing at all where there are none. */
export function RelatedSection({ title, kind, targets }: RelatedSectionProps) {
  if (targets.length === 0) return null;
  return (
    <section className="u-wrap u-section" aria-labelledby="judul-serupa">
      <SectionHead title={title} id="judul-serupa" />
      <ul className="u-rail">
        {targets.map((target) => (
          <TargetTile key={target.id} kind={kind} target={target} sizes="(min-width: 64rem) 24rem, 82vw" />
        ))}
      </ul>
    </section>
  );
}
