import { Link } from '@tanstack/react-router';
import type { TargetSummary } from '@uluran/contract/endpoints';
import { TARGET_ROUTES, type TargetKind } from '@uluran/contract/targets';
import { SectionHead } from '@uluran/ui/section-head';
import type { FunctionComponent } from 'react';
import type { ListCardProps } from '../target-pages.ts';

export interface RelatedSectionProps<Summary extends TargetSummary> {
  title: string;
  kind: TargetKind;
  targets: readonly Summary[];
  /** The kind's card, an `li`. */
  Card: FunctionComponent<ListCardProps<Summary> & { kind: TargetKind }>;
  /** Classes of the list; by default a row to swipe. */
  list?: string;
}

/** Similar targets; empty if there are none. */
export function RelatedSection<Summary extends TargetSummary>({
  title,
  kind,
  targets,
  Card,
  list = 'u-rail',
}: RelatedSectionProps<Summary>) {
  if (targets.length === 0) return null;
  return (
    <section className="u-wrap u-section" aria-labelledby="judul-serupa">
      <SectionHead
        title={title}
        id="judul-serupa"
        aside={
          <Link to={TARGET_ROUTES[kind].base} aria-label={`Lihat semua, ${title.toLowerCase()}`}>
            Lihat semua
          </Link>
        }
      />
      <ul className={list}>
        {targets.map((target) => (
          <Card
            key={target.id}
            kind={kind}
            target={target}
            headingLevel={3}
            sizes="(min-width: 64rem) 24rem, 82vw"
            priority={false}
          />
        ))}
      </ul>
    </section>
  );
}
