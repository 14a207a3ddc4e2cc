import type { GivingTarget } from './target-pages.ts';

/** What the pages that take a gift need of a target: it travels in the page, and a story would weigh more than the form. */
export function givingPart({
  slug,
  title,
  cover,
  organiser,
  beneficiary,
  givingType,
  acceptsDonations,
  donorCount,
  raisedRupiah,
  targetRupiah,
  platformFeeBasisPoints,
  costCeilingBasisPoints,
}: GivingTarget): GivingTarget {
  return {
    slug,
    title,
    cover,
    organiser,
    beneficiary,
    givingType,
    acceptsDonations,
    donorCount,
    raisedRupiah,
    targetRupiah,
    platformFeeBasisPoints,
    costCeilingBasisPoints,
  };
}
