import type { TargetAddress } from '@uluran/contract/targets';
import { Card } from '@uluran/ui/card';
import type { ReactNode } from 'react';
import type { KindWords, TargetDetail } from '../target-pages.ts';
import { ClosedBanner, DetailBar, DonateCard, type DonateWords } from './actions.tsx';
import { type DonorList, DonorRows } from './donors-section.tsx';
import { Gallery } from './gallery.tsx';
import { commonSections, type PageSection, SectionsNav } from './sections-nav.tsx';
import { Summary } from './summary.tsx';

export interface DetailFrameProps extends DonateWords {
  target: TargetAddress;
  detail: TargetDetail;
  words: KindWords;
  /** Donors of the target; a desktop shows the latest beside the page. */
  donors: Pick<DonorList, 'latest'>;
  /** Origin of the site, for shared links. */
  origin: string;
  /** Replacement of the gallery: a portrait. */
  top?: ReactNode;
  /** The title, with the kind's content beside it. */
  head: ReactNode;
  /** The figures, for a kind with its own. */
  summary?: ReactNode;
  /** Sections in the page's own navigation; by default the sections of a campaign. */
  sections?: readonly PageSection[];
  /** Content of a kind before its sections. */
  lead?: ReactNode;
  /** Content of a kind with the gift button, beside the page on a desktop. */
  beside?: ReactNode;
  /** Similar targets, below the page. */
  related: ReactNode;
  /** The sections, in the order of `sections`. */
  children: ReactNode;
}

const LATEST_DONORS = 2;

/** A detail page of any kind: pictures, head, figures and ways to give around the kind's own sections. */
export function DetailFrame({ top, head, lead, beside, sections, related, children, ...given }: DetailFrameProps) {
  const { detail, donors, words } = given;
  const props = { ...given, summary: given.summary ?? <Summary {...given} noun={words.noun} /> };
  const pictures = [detail.cover, ...detail.gallery.filter(({ url }) => url !== detail.cover.url)];
  // Several pictures span both columns.
  const many = top === undefined && pictures.length > 1;
  const shown = top ?? <Gallery noun={words.noun} pictures={pictures} />;
  return (
    <>
      <div className={`u-wrap detail detail--${given.target.kind}`}>
        {many ? shown : null}
        <div className="detail__main">
          {many ? null : shown}
          {head}
          <div className="detail__phone u-phone-only u-stack">
            {props.summary}
            <ClosedBanner {...props} />
          </div>
          {lead}
          <SectionsNav sections={sections ?? commonSections(detail)} />
          {children}
        </div>
        <aside className="u-sticky-aside u-desktop-only" aria-label="Donasi">
          <DonateCard {...props}>{beside}</DonateCard>
          {donors.latest.length > 0 ? (
            <Card padded>
              <p className="u-strong">Baru saja berdonasi</p>
              <DonorRows donors={donors.latest.slice(0, LATEST_DONORS)} now={detail.now} faces={false} />
            </Card>
          ) : null}
        </aside>
      </div>
      {related}
      <DetailBar {...props} />
    </>
  );
}
