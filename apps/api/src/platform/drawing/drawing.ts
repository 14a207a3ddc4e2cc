/** How a text is drawn: one of the weights that the brand's font files have. */
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
  /** Of its corners; square where absent. */
  radius?: number;
  fill: string;
}

/** A picture that fills a rectangle and is cut where it is larger. */
export interface PictureShape {
  kind: 'picture';
  x: number;
  y: number;
  width: number;
  height: number;
  /** A JPEG from the picture store, or a PNG of ours. */
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

/** An outline in SVG's path language, filled or drawn with a pen. */
export interface Outline {
  kind: 'outline';
  x: number;
  y: number;
  /** Units of the drawing for each of the outline's own. */
  scale: number;
  d: string;
  /** Its own place: moved, then turned by degrees. */
  move?: readonly [x: number, y: number];
  turn?: number;
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
}

/** The mark of a foundation that has its own, in a square. */
export interface MarkShape {
  kind: 'mark';
  x: number;
  y: number;
  size: number;
}

export type Shape = Box | PictureShape | Line | Outline | MarkShape;

/** What is drawn, from back to front, independent of the kind of file it becomes. Colours are hexadecimal. */
export interface Drawing {
  width: number;
  height: number;
  background: string;
  shapes: readonly Shape[];
}
