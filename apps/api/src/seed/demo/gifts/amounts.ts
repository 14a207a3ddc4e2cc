import { at, type Random } from '../random.ts';

/** What people give, and how often: round sums, small ones mostly. */
const CUSTOMARY: ReadonlyArray<readonly [amountRupiah: number, weight: number]> = [
  [10_000, 14],
  [15_000, 3],
  [20_000, 16],
  [25_000, 11],
  [30_000, 4],
  [50_000, 22],
  [75_000, 3],
  [100_000, 15],
  [150_000, 4],
  [200_000, 5],
  [250_000, 3],
  [300_000, 2],
  [500_000, 3],
  [750_000, 0.4],
  [1_000_000, 1.6],
  [1_500_000, 0.3],
  [2_000_000, 0.4],
  [2_500_000, 0.2],
  [5_000_000, 0.2],
];

const PIVOT_RUPIAH = 50_000;
const STEP_RUPIAH = 5_000;
const LARGEST_RUPIAH = 5_000_000;

/**
 * Splits a total into customary gifts. The mixture is tilted towards smaller or larger sums until its mean fits, then single gifts
 * are exchanged until the total is exact.
 * @throws {RangeError} when the total is no multiple of Rp5.000 or cannot be reached with gifts of Rp10.000 to Rp5.000.000.
 */
export function splitIntoGifts(totalRupiah: number, count: number, random: Random): number[] {
  if (count === 0 && totalRupiah === 0) return [];
  const smallest = at(CUSTOMARY, 0)[0] * count;
  if (totalRupiah % STEP_RUPIAH !== 0 || totalRupiah < smallest || totalRupiah > LARGEST_RUPIAH * count) {
    throw new RangeError(`Rp${totalRupiah} cannot be ${count} gifts.`);
  }
  const mixture = tiltedTo(totalRupiah / count);
  const gifts = Array.from({ length: count }, () => random.weighted(mixture));
  let missing = totalRupiah - gifts.reduce((sum, gift) => sum + gift, 0);
  while (missing !== 0) {
    const index = random.integer(0, count - 1);
    const gift = at(gifts, index);
    const other = random.chance(0.9) ? random.weighted(mixture) : nudged(gift, missing);
    if (Math.abs(missing - (other - gift)) >= Math.abs(missing)) continue;
    gifts[index] = other;
    missing -= other - gift;
  }
  return gifts;
}

/** A gift a step nearer to what is missing: the last difference is closed with sums like Rp55.000. */
function nudged(gift: number, missing: number): number {
  return Math.min(Math.max(gift + Math.sign(missing) * STEP_RUPIAH, at(CUSTOMARY, 0)[0]), LARGEST_RUPIAH);
}

function tiltedTo(mean: number): Array<readonly [amountRupiah: number, weight: number]> {
  let [low, high] = [-4, 4];
  for (let round = 0; round < 40; round++) {
    const middle = (low + high) / 2;
    if (meanOf(tilted(middle)) < mean) low = middle;
    else high = middle;
  }
  return tilted(low);
}

function tilted(power: number): Array<readonly [amountRupiah: number, weight: number]> {
  return CUSTOMARY.map(
    ([amountRupiah, weight]) => [amountRupiah, weight * (amountRupiah / PIVOT_RUPIAH) ** power] as const,
  );
}

function meanOf(mixture: ReadonlyArray<readonly [amountRupiah: number, weight: number]>): number {
  const weights = mixture.reduce((sum, [, weight]) => sum + weight, 0);
  return mixture.reduce((sum, [amountRupiah, weight]) => sum + amountRupiah * weight, 0) / weights;
}
