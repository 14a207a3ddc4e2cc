/** Degrees that the drawing shows, and its size in units of its own. */
const EDGES = { west: 94.5, east: 141.5, north: 6.5, south: -11.5 };
export const MAP_SIZE = { width: 940, height: 380 } as const;

/** A place in degrees. */
type Place = readonly [latitude: number, longitude: number];

/** Returns the position of a place in the drawing. */
export function pointOf([latitude, longitude]: Place): readonly [x: number, y: number] {
  const x = ((longitude - EDGES.west) / (EDGES.east - EDGES.west)) * MAP_SIZE.width;
  const y = ((EDGES.north - latitude) / (EDGES.north - EDGES.south)) * MAP_SIZE.height;
  return [Math.round(x), Math.round(y)];
}

/** Outlines of the larger islands, drawn by hand: enough to recognise the country, not for measurements. */
export const ISLANDS: readonly string[] = [
  'M16 19L60 27L84 57L116 82L140 97L170 125L182 156L202 177L228 201L226 260L202 260L184 241L154 220L134 194L116 156L92 131L82 99L52 70L18 36Z',
  'M214 173L232 171L246 192L242 201L228 190Z',
  'M214 279L232 262L254 264L278 277L288 281L318 283L328 272L342 279L362 283L366 298L398 300L400 321L362 315L318 308L282 300L240 293L238 283Z',
  'M366 285L388 283L392 287L368 289Z',
  'M400 310L414 308L424 315L414 323Z',
  'M428 315L444 312L440 325L428 323Z',
  'M446 317L464 315L476 310L492 315L486 323L454 329L446 327Z',
  'M508 315L540 315L568 308L564 319L530 325L508 323Z',
  'M490 338L514 336L526 348L516 355L494 344Z',
  'M580 355L598 336L612 327L610 340L586 357Z',
  'M290 129L292 101L304 95L320 118L354 108L386 110L408 91L422 65L428 46L464 51L468 74L468 95L490 116L462 120L460 150L438 177L436 215L404 224L398 211L370 205L346 209L314 198L310 165L294 148Z',
  'M506 135L514 118L540 114L574 118L602 103L614 106L598 127L570 129L522 129L512 152L534 156L566 154L576 158L548 177L558 205L568 226L542 236L540 224L528 211L516 201L518 253L500 253L500 213L486 196L496 163Z',
  'M662 99L670 93L672 110L684 106L676 125L682 131L668 152L662 118Z',
  'M668 207L700 196L726 205L724 217L694 209L674 211Z',
  'M630 205L648 203L654 211L642 217L632 211Z',
  'M730 156L756 146L790 154L794 186L810 207L836 186L868 169L898 184L930 192L930 329L908 310L888 310L874 289L884 277L868 249L828 232L796 220L768 222L766 196L750 184L786 188L752 173Z',
];

/** Approximate centre of each province by code; moved apart where provinces are small. */
export const PROVINCE_CENTRES: Readonly<Record<string, Place>> = {
  '11': [4.2, 96.9],
  '12': [2.2, 99.1],
  '13': [-0.8, 100.5],
  '14': [0.6, 101.8],
  '15': [-1.7, 102.7],
  '16': [-3.2, 104.2],
  '17': [-3.6, 102.4],
  '18': [-5, 105],
  '19': [-2.3, 106.1],
  '21': [1, 104.5],
  '31': [-5.6, 106.8],
  '32': [-6.9, 107.8],
  '33': [-7.1, 109.9],
  '34': [-8.3, 110.6],
  '35': [-7.8, 112.7],
  '36': [-6.6, 105.7],
  '51': [-8.4, 115.1],
  '52': [-8.7, 117.4],
  '53': [-9.1, 120.9],
  '61': [0, 110.6],
  '62': [-1.6, 113.3],
  '63': [-3, 115.3],
  '64': [0.3, 116.5],
  '65': [3, 116.4],
  '71': [1, 124.4],
  '72': [-1, 121],
  '73': [-4.2, 120],
  '74': [-4, 122],
  '75': [0.7, 122.5],
  '76': [-2.5, 119.3],
  '81': [-3.3, 129],
  '82': [0.9, 127.9],
  '91': [-3, 139.8],
  '92': [-1.3, 133.3],
  '93': [-7, 139.6],
  '94': [-3.9, 136.2],
  '95': [-4.6, 138.7],
  '96': [-1.2, 131.7],
};
