import type { TargetSummary } from '@uluran/contract/endpoints';
import { formatNumber, percentOf } from '@uluran/contract/money';
import { type TargetKind, targetPath } from '@uluran/contract/targets';
import { Cover } from '@uluran/ui/cover';
import { TargetCard } from '@uluran/ui/target-card';
import type { ReactNode } from 'react';
import { keepNames } from '../app/keep-names.tsx';
import { coverSources } from '../app/pictures.ts';

/** How long a target still takes money, in the words of its card. */
export function timeLeftText({ status, daysLeft }: Pick<TargetSummary, 'status' | 'daysLeft'>): string {
  if (status === 'ended' || status === 'closed') return 'Selesai';
  if (status === 'paused' || status === 'frozen') return 'Dijeda';
  if (daysLeft === null) return 'Tanpa batas waktu';
  return daysLeft <= 0 ? 'Hari terakhir' : `${formatNumber(daysLeft)} hari lagi`;
}

interface TargetTileProps {
  kind: TargetKind;
  target: TargetSummary;
  /** A `Tag` with a checked reason, only where the section promises one. */
  reason?: ReactNode;
  headingLevel?: 2 | 3;
  /** Width the picture takes, as in `<img sizes>`. */
  sizes: string;
  /** The first picture of the screen. */
  priority?: boolean;
}

/** A target of any kind in a list, as a card that leads to it. */
export function TargetTile({ kind, target, reason, headingLevel = 3, sizes, priority = false }: TargetTileProps) {
  return (
    <TargetCard
      cover={<Cover {...coverSources(target.cover)} alt="" sizes={sizes} priority={priority} />}
      reason={reason}
      headingLevel={headingLevel}
      title={<a href={targetPath({ kind, slug: target.slug })}>{keepNames(target.title)}</a>}
      organiser={target.organiser.name}
      verified={target.organiser.verified}
      collectedRupiah={target.raisedRupiah}
      targetRupiah={target.targetRupiah > 0 ? target.targetRupiah : null}
      percent={percentOf(target.raisedRupiah, target.targetRupiah)}
      timeLeft={timeLeftText(target)}
    />
  );
}
