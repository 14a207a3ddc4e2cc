/** A part of a picture that the public must not see, in the picture's own pixels. */
export interface Cover {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Longest side of the published picture: the receipt is legible, and a phone sends it in seconds. */
const LONGEST_SIDE_PX = 1_600;
const QUALITY = 0.85;
/** Length of one step and the shortest side of a cover, as a share of the picture's longer side. */
const STEP = 1 / 50;

/** A new cover in the middle of a picture. */
export function coverInMiddle(width: number, height: number): Cover {
  return { left: width * 0.3, top: height * 0.45, width: width * 0.4, height: height * 0.1 };
}

/** The rectangle between two corners, within the picture. */
export function coverBetween(a: readonly [number, number], b: readonly [number, number]): Cover {
  const [left, top] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])];
  return { left, top, width: Math.abs(a[0] - b[0]), height: Math.abs(a[1] - b[1]) };
}

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The cover after a key: arrows move it, with shift they stretch it; undefined for any other key. */
export function coverAfterKey(
  cover: Cover,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  picture: { width: number; height: number },
): Cover | undefined {
  const direction = DIRECTIONS[key];
  if (direction === undefined) return undefined;
  const step = Math.max(picture.width, picture.height) * STEP;
  const [right, down] = [direction[0] * step, direction[1] * step];
  const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);
  return shiftKey
    ? {
        ...cover,
        width: between(step, cover.width + right, picture.width - cover.left),
        height: between(step, cover.height + down, picture.height - cover.top),
      }
    : {
        ...cover,
        left: between(0, cover.left + right, picture.width - cover.width),
        top: between(0, cover.top + down, picture.height - cover.height),
      };
}

/** Draws a picture with its covers as part of the pixels: the file has no pixels of the covered parts. */
export async function bakeCovers(picture: ImageBitmap, covers: readonly Cover[]): Promise<Blob> {
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const { left, top, width, height } of covers)
    context.fillRect(
      Math.floor(left * scale),
      Math.floor(top * scale),
      Math.ceil(width * scale) + 1,
      Math.ceil(height * scale) + 1,
    );
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture cannot be written.')) : resolve(blob)),
      'image/jpeg',
      QUALITY,
    );
  });
}
