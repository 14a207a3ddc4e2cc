const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Linear red, green and blue of `#rgb` or `#rrggbb`, each 0 to 1. */
export function lightOf(hex: string): [red: number, green: number, blue: number] {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const at = (place: number) => channel(Number.parseInt(digits.slice(place, place + 2), 16));
  return [at(0), at(2), at(4)];
}

const luminance = (hex: string): number => {
  const [red, green, blue] = lightOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two opaque colours (`#rgb` or `#rrggbb`) as WCAG 2 defines it: 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
};
