import { at, type Random } from '../random.ts';

/** Usual amounts, with their weights: round sums, small ones mostly. */
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
 * @throws {RangeError} when the total is no multiple of Rp5.000 or cannot be reached with gifts of Rp10.000 to `largestRupiah`.
 */
export function splitIntoGifts(
  totalRupiah: number,
  count: number,
  random: Random,
  largestRupiah = LARGEST_RUPIAH,
): number[] {
  if (count === 0 && totalRupiah === 0) return [];
  const smallest = at(CUSTOMARY, 0)[0] * count;
  if (totalRupiah % STEP_RUPIAH !== 0 || totalRupiah < smallest || totalRupiah > largestRupiah * count) {
    throw new RangeError(`Rp${totalRupiah} cannot be ${count} gifts.`);
  }
  const mixture = tiltedTo(totalRupiah / count, largestRupiah);
  const gifts = Array.from({ length: count }, () => random.weighted(mixture));
  let missing = totalRupiah - gifts.reduce((sum, gift) => sum + gift, 0);
  while (missing !== 0) {
    const index = random.integer(0, count - 1);
    const gift = at(gifts, index);
    const other = random.chance(0.9) ? random.weighted(mixture) : nudged(gift, missing, largestRupiah);
    if (Math.abs(missing - (other - gift)) >= Math.abs(missing)) continue;
    gifts[index] = other;
    missing -= other - gift;
  }
  return gifts;
}

/** How many units people take beside the first one, and how often. */
const FURTHER_UNITS: ReadonlyArray<readonly [units: number, weight: number]> = [
  [1, 62],
  [2, 14],
  [4, 12],
  [9, 5],
  [19, 1],
];

/**
 * Splits units into gifts, each of which is worth at most Rp5.000.000.
 * @throws {RangeError} when they are fewer than the gifts, or too many.
 */
export function splitIntoUnits(units: number, count: number, priceRupiah: number, random: Random): number[] {
  const most = Math.max((LARGEST_RUPIAH - (LARGEST_RUPIAH % priceRupiah)) / priceRupiah, 1);
  if (units < count || units > count * most) throw new RangeError(`${units} units cannot be ${count} gifts.`);
  const gifts = Array.from({ length: count }, () => 1);
  for (let left = units - count; left > 0; ) {
    const index = random.integer(0, count - 1);
    const further = Math.min(random.weighted(FURTHER_UNITS), most - at(gifts, index), left);
    gifts[index] = at(gifts, index) + further;
    left -= further;
  }
  return gifts;
}

/** A gift a step nearer to the missing sum: the last difference is closed with sums like Rp55.000. */
function nudged(gift: number, missing: number, largestRupiah: number): number {
  return Math.min(Math.max(gift + Math.sign(missing) * STEP_RUPIAH, at(CUSTOMARY, 0)[0]), largestRupiah);
}

function tiltedTo(mean: number, largestRupiah: number): Array<readonly [amountRupiah: number, weight: number]> {
  let [low, high] = [-4, 4];
  for (let round = 0; round < 40; round++) {
    const middle = (low + high) / 2;
    if (meanOf(tilted(middle, largestRupiah)) < mean) low = middle;
    else high = middle;
  }
  return tilted(low, largestRupiah);
}

function tilted(power: number, largestRupiah: number): Array<readonly [amountRupiah: number, weight: number]> {
  return CUSTOMARY.filter(([amountRupiah]) => amountRupiah <= largestRupiah).map(
    ([amountRupiah, weight]) => [amountRupiah, weight * (amountRupiah / PIVOT_RUPIAH) ** power] as const,
  );
}

function meanOf(mixture: ReadonlyArray<readonly [amountRupiah: number, weight: number]>): number {
  const weights = mixture.reduce((sum, [, weight]) => sum + weight, 0);
  return mixture.reduce((sum, [amountRupiah, weight]) => sum + amountRupiah * weight, 0) / weights;
}
