import type { GivingTarget } from './target-pages.ts';

/** Fields of a target for the pages of a gift. The page carries them as data, and a story would be larger than the form. */
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
