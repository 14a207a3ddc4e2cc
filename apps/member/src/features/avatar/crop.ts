/** Width and height of a picture, in its own pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Where the square stands: `zoom` from 1 (the largest that fits), `x` and `y` from -1 (left, top) to 1 (right, bottom). */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export const ZOOM_LIMIT = 4;
export const CENTRED: Crop = { zoom: 1, x: 0, y: 0 };

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** The square in the picture's own pixels. */
export function cropArea({ width, height }: PictureSize, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: ((width - side) / 2) * (1 + x), top: ((height - side) / 2) * (1 + y), side };
}

/** The place of a square whose corner shall be here, as near as the picture allows. */
function placed(size: PictureSize, zoom: number, left: number, top: number): Crop {
  const side = Math.min(size.width, size.height) / zoom;
  const place = (corner: number, length: number) =>
    length - side < 0.5 ? 0 : between(-1, (corner / (length - side)) * 2 - 1, 1);
  return { zoom, x: place(left, size.width), y: place(top, size.height) };
}

/** Larger or smaller, around the middle of what is seen. */
export function zoomTo(size: PictureSize, crop: Crop, zoom: number): Crop {
  const next = between(1, zoom, ZOOM_LIMIT);
  const { left, top, side } = cropArea(size, crop);
  const shrink = (side - Math.min(size.width, size.height) / next) / 2;
  return placed(size, next, left + shrink, top + shrink);
}

/** The picture follows a finger that moved by these shares of the square's side. */
export function moveBy(size: PictureSize, crop: Crop, shareX: number, shareY: number): Crop {
  const { left, top, side } = cropArea(size, crop);
  return placed(size, crop.zoom, left - shareX * side, top - shareY * side);
}
