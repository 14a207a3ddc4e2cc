/** Width and height of a picture, in its own pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Position of the frame: `zoom` from 1 (the largest that fits), `x` and `y` from -1 (left, top) to 1 (right, bottom). */
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

/** Size of the frame: the largest that fits with this ratio of width to height, divided by the zoom. */
function frameOf({ width, height }: PictureSize, zoom: number, ratio: number): PictureSize {
  const fitting = Math.min(width, height * ratio);
  return { width: fitting / zoom, height: fitting / ratio / zoom };
}

/** Part of the picture in the frame. `ratio` is the frame's width divided by its height. */
export function cropArea(size: PictureSize, { zoom, x, y }: Crop, ratio: number): CropArea {
  const frame = frameOf(size, zoom, ratio);
  return {
    left: ((size.width - frame.width) / 2) * (1 + x),
    top: ((size.height - frame.height) / 2) * (1 + y),
    ...frame,
  };
}

/** Returns the crop whose frame has its corner at this point, or as near as the picture allows. */
function placed(size: PictureSize, zoom: number, ratio: number, left: number, top: number): Crop {
  const frame = frameOf(size, zoom, ratio);
  const place = (corner: number, length: number, side: number) =>
    length - side < 0.5 ? 0 : between(-1, (corner / (length - side)) * 2 - 1, 1);
  return { zoom, x: place(left, size.width, frame.width), y: place(top, size.height, frame.height) };
}

/** Changes the zoom around the middle of the visible part. */
export function zoomTo(size: PictureSize, crop: Crop, zoom: number, ratio: number): Crop {
  const next = between(1, zoom, ZOOM_LIMIT);
  const { left, top, width, height } = cropArea(size, crop, ratio);
  const frame = frameOf(size, next, ratio);
  return placed(size, next, ratio, left + (width - frame.width) / 2, top + (height - frame.height) / 2);
}

/** Moves the picture with a finger, by shares of the frame's width and height. */
export function moveBy(size: PictureSize, crop: Crop, ratio: number, shareX: number, shareY: number): Crop {
  const { left, top, width, height } = cropArea(size, crop, ratio);
  return placed(size, crop.zoom, ratio, left - shareX * width, top - shareY * height);
}
