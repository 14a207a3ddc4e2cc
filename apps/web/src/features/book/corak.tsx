/** Petal of the kawung flower, pointing up from its middle. */
const PETAL = 'M0 -3C-5.2 -7 -8.2 -12 -8.2 -17S-5.2 -27 0 -30.9C5.2 -27 8.2 -22 8.2 -17S5.2 -7 0 -3Z';
const MIDDLES = [26, 78, 130];
const ANGLES = [45, 135, 225, 315];

/**
 * Returns the 36 petals of a root's drawing, as numbers from 0 to 3: two bits each of its first nine bytes, the lowest bits first.
 *
 * @param root 64 hexadecimal digits
 */
export function petalsOf(root: string): number[] {
  const bytes = Array.from({ length: 9 }, (_, index) => Number.parseInt(root.slice(index * 2, index * 2 + 2), 16));
  return bytes.flatMap((byte) => [0, 2, 4, 6].map((shift) => (byte >> shift) & 3));
}

/** Styles of a petal: an open line, brown, orange, teal. */
const LOOKS = [0, 1, 2, 3];

/**
 * Draws a root as nine kawung flowers: people compare pictures, programs compare the digits. It is decoration beside the digits. Petals of one
 * style are one path each, in four groups, so that a page of thirty drawings stays small.
 */
export function Corak({ root }: { root: string }) {
  const petals = petalsOf(root);
  return (
    <svg className="book-corak" viewBox="0 0 156 156" aria-hidden="true">
      {LOOKS.map((look) => (
        <g key={look} className={`book-petal-${look}`}>
          {petals.map((petal, index) => (petal === look ? <Petal key={index} index={index} /> : null))}
        </g>
      ))}
    </svg>
  );
}

function Petal({ index }: { index: number }) {
  const flower = Math.floor(index / ANGLES.length);
  const x = MIDDLES[flower % MIDDLES.length];
  const y = MIDDLES[Math.floor(flower / MIDDLES.length)];
  return <use href="#petal" transform={`translate(${x} ${y}) rotate(${ANGLES[index % ANGLES.length]}) scale(.98)`} />;
}

/** The petal that all drawings of a page reuse. */
export function PetalShape() {
  return (
    <svg className="book-shape" aria-hidden="true">
      <defs>
        <path id="petal" d={PETAL} />
      </defs>
    </svg>
  );
}
