import type { TargetSummary } from '@uluran/contract/endpoints';
import { formatNumber, percentOf } from '@uluran/contract/money';
import { type TargetKind, targetPath } from '@uluran/contract/targets';
import { Cover } from '@uluran/ui/cover';
import { TargetCard, TargetRow } from '@uluran/ui/target-card';
import type { ReactNode } from 'react';
import { keepNames } from '../app/keep-names.tsx';
import { coverSources } from '../app/pictures.ts';

/** Remaining days of an open target; null without a limit. A line does not break within them. */
export function daysLeftText(daysLeft: number | null): string {
  if (daysLeft === null) return 'Tanpa batas waktu';
  return daysLeft <= 0 ? 'Hari terakhir' : `${formatNumber(daysLeft)}\u00a0hari\u00a0lagi`;
}

/** Remaining time of a target, as the text of its card. */
export function timeLeftText({ status, daysLeft }: Pick<TargetSummary, 'status' | 'daysLeft'>): string {
  if (status === 'ended' || status === 'closed') return 'Selesai';
  if (status === 'paused' || status === 'frozen') return 'Dijeda';
  return daysLeftText(daysLeft);
}

interface TargetTileProps {
  kind: TargetKind;
  target: TargetSummary;
  /** A `Tag` with a checked reason, only in a section that promises reasons. */
  reason?: ReactNode;
  headingLevel?: 2 | 3;
  /** Width of the picture, as in `<img sizes>`. */
  sizes: string;
  /** The first picture of the screen. */
  priority?: boolean;
}

/** A target of any kind in a list, as a card with a link to its page. */
export function TargetTile({ reason, headingLevel, ...tile }: TargetTileProps) {
  const { target } = tile;
  return <TargetCard {...shownOf(tile)} reason={reason} headingLevel={headingLevel} timeLeft={timeLeftText(target)} />;
}

interface TargetLineProps extends Omit<TargetTileProps, 'reason' | 'priority' | 'sizes'> {
  /** The checked reason, in words. */
  reason?: ReactNode;
}

/** The same card as one row, with a small picture. */
export function TargetLine({ reason, headingLevel, ...tile }: TargetLineProps) {
  return (
    <TargetRow
      {...shownOf({ ...tile, sizes: '(min-width: 64rem) 11rem, 6.5rem' })}
      reason={reason}
      headingLevel={headingLevel}
    />
  );
}

function shownOf({
  kind,
  target,
  sizes,
  priority = false,
}: Pick<TargetTileProps, 'kind' | 'target' | 'sizes' | 'priority'>) {
  const { cover, slug, title, organiser, city, raisedRupiah, targetRupiah } = target;
  return {
    cover: <Cover {...coverSources(cover)} alt="" sizes={sizes} priority={priority} />,
    title: <a href={targetPath({ kind, slug })}>{keepNames(title)}</a>,
    organiser: organiser.name,
    place: city.replace(/^Kabupaten /, ''),
    verified: organiser.verified,
    collectedRupiah: raisedRupiah,
    targetRupiah: targetRupiah > 0 ? targetRupiah : null,
    percent: percentOf(raisedRupiah, targetRupiah),
  };
}
