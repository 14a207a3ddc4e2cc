/** Style of a text: one of the weights that the brand's font files have. */
export interface TextStyle {
  weight: 400 | 800;
  /** Height of the type, in the drawing's units. */
  size: number;
}

/** A filled rectangle. */
export interface Box {
  kind: 'box';
  x: number;
  y: number;
  width: number;
  height: number;
  /** Radius of its corners; square if undefined. */
  radius?: number;
  fill: string;
}

/** A picture that fills a rectangle and is cropped if it is larger. */
export interface PictureShape {
  kind: 'picture';
  x: number;
  y: number;
  width: number;
  height: number;
  /** A JPEG from the picture store, or a PNG of the product. */
  bytes: Buffer;
}

/** One line of text; `y` is its baseline. */
export interface Line extends TextStyle {
  kind: 'line';
  x: number;
  y: number;
  text: string;
  fill: string;
}

/** An outline in SVG path syntax, filled or stroked. */
export interface Outline {
  kind: 'outline';
  x: number;
  y: number;
  /** Units of the drawing for one unit of the outline. */
  scale: number;
  d: string;
  /** Position of the outline: moved, then rotated by degrees. */
  move?: readonly [x: number, y: number];
  turn?: number;
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
}

/** The mark of a foundation with a mark of its own, in a square. */
export interface MarkShape {
  kind: 'mark';
  x: number;
  y: number;
  size: number;
}

export type Shape = Box | PictureShape | Line | Outline | MarkShape;

/** A drawing with its shapes from back to front, independent of the file format. Colours are hexadecimal. */
export interface Drawing {
  width: number;
  height: number;
  background: string;
  shapes: readonly Shape[];
}
