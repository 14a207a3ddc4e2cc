/** Width and height of a picture, in its own pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Where the frame stands: `zoom` from 1 (the largest that fits), `x` and `y` from -1 (left, top) to 1 (right, bottom). */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

/** Part of a picture, in its own pixels. */
export interface CropArea extends PictureSize {
  left: number;
  top: number;
}

export const ZOOM_LIMIT = 4;
export const CENTRED: Crop = { zoom: 1, x: 0, y: 0 };

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** Size of the frame: as large as fits with this ratio of width to height, made smaller by the zoom. */
function frameOf({ width, height }: PictureSize, zoom: number, ratio: number): PictureSize {
  const fitting = Math.min(width, height * ratio);
  return { width: fitting / zoom, height: fitting / ratio / zoom };
}

/** What the frame shows. `ratio` is its width by its height. */
export function cropArea(size: PictureSize, { zoom, x, y }: Crop, ratio: number): CropArea {
  const frame = frameOf(size, zoom, ratio);
  return {
    left: ((size.width - frame.width) / 2) * (1 + x),
    top: ((size.height - frame.height) / 2) * (1 + y),
    ...frame,
  };
}

/** The place of a frame whose corner shall be here, as near as the picture allows. */
function placed(size: PictureSize, zoom: number, ratio: number, left: number, top: number): Crop {
  const frame = frameOf(size, zoom, ratio);
  const place = (corner: number, length: number, side: number) =>
    length - side < 0.5 ? 0 : between(-1, (corner / (length - side)) * 2 - 1, 1);
  return { zoom, x: place(left, size.width, frame.width), y: place(top, size.height, frame.height) };
}

/** Larger or smaller, around the middle of what is seen. */
export function zoomTo(size: PictureSize, crop: Crop, zoom: number, ratio: number): Crop {
  const next = between(1, zoom, ZOOM_LIMIT);
  const { left, top, width, height } = cropArea(size, crop, ratio);
  const frame = frameOf(size, next, ratio);
  return placed(size, next, ratio, left + (width - frame.width) / 2, top + (height - frame.height) / 2);
}

/** The picture follows a finger that moved by these shares of the frame's width and height. */
export function moveBy(size: PictureSize, crop: Crop, ratio: number, shareX: number, shareY: number): Crop {
  const { left, top, width, height } = cropArea(size, crop, ratio);
  return placed(size, crop.zoom, ratio, left - shareX * width, top - shareY * height);
}
