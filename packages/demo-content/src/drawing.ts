/** A drawing of the brand, with its text alternative. */
export interface DemoDrawing {
  readonly file: string;
  readonly alt: string;
}
