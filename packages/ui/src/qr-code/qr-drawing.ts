import { encode } from 'uqr';

/** Empty modules around the code; scanners need four. */
const QUIET_ZONE = 4;

/** A QR code as one path in a square of `size` units, quiet zone included. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
  /** The same square module by module, row by row; true is dark. */
  readonly modules: readonly (readonly boolean[])[];
}

/** Draws `text` with 15 % error correction. Dark modules side by side become one stroke of the path. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.map((row, y) => rowPath(row, y)).join('');
  return { size, path, modules: data };
}

function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x += 1;
    const width = x - from + 1;
    path += `M${from} ${y}h${width}v1h-${width}z`;
  }
  return path;
}

/** The same drawing as an SVG file of its own, 10 px to a module: for saving and sending. */
export function qrSvgFile(text: string): string {
  const { size, path } = drawQr(text);
  const pixels = size * 10;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${size} ${size}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#1f1300" d="${path}"/></svg>`
  );
}
