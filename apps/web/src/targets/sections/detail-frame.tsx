import type { TargetAddress } from '@uluran/contract/targets';
import { Card } from '@uluran/ui/card';
import type { ReactNode } from 'react';
import type { TargetDetail } from '../target-pages.ts';
import { ClosedBanner, DetailBar, DonateCard } from './actions.tsx';
import { DonorRows, type WallList } from './donors-section.tsx';
import { Gallery } from './gallery.tsx';
import { SectionsNav } from './sections-nav.tsx';
import { Summary } from './summary.tsx';

export interface DetailFrameProps {
  target: TargetAddress;
  detail: TargetDetail;
  /** What one of its kind is called: `galang dana`. */
  noun: string;
  /** Whose latest stand beside the page on a desktop. */
  donors: WallList;
  /** Address of the site, for what is shared. */
  origin: string;
  /** The title and what a kind shows beside it. */
  head: ReactNode;
  /** Others like it, below the page. */
  related: ReactNode;
  /** The sections, in the order of `SectionsNav`. */
  children: ReactNode;
}

const LATEST_DONORS = 2;

/** A detail page of any kind: pictures, head, figures and ways to give around the kind's own sections. */
export function DetailFrame({ head, related, children, ...props }: DetailFrameProps) {
  const { detail, donors, noun } = props;
  return (
    <>
      <div className="u-wrap detail">
        <div className="detail__main">
          <Gallery
            noun={noun}
            pictures={[detail.cover, ...detail.gallery.filter((picture) => picture.url !== detail.cover.url)]}
          />
          {head}
          <div className="detail__phone u-phone-only u-stack">
            <Summary {...props} />
            <ClosedBanner {...props} />
          </div>
          <SectionsNav {...detail} />
          {children}
        </div>
        <aside className="u-sticky-aside u-desktop-only" aria-label="Donasi">
          <DonateCard {...props} />
          {donors.donors.length > 0 ? (
            <Card padded>
              <p className="u-strong">Baru saja berdonasi</p>
              <DonorRows donors={donors.donors.slice(0, LATEST_DONORS)} now={detail.now} faces={false} />
            </Card>
          ) : null}
        </aside>
      </div>
      {related}
      <DetailBar {...props} />
    </>
  );
}
