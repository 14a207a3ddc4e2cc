/** A drawing of the brand, and what it shows. */
export interface DemoDrawing {
  readonly file: string;
  readonly alt: string;
}
