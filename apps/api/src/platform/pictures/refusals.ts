// Does not import the API's failures: loading them would take half of the time of a process for one picture.

/** Reason for refusing bytes as a picture; the upload endpoint converts it into a sentence. */
export type PictureRefusal =
  | 'too_many_bytes'
  | 'unsupported_format'
  | 'too_many_pixels'
  | 'too_narrow'
  | 'too_costly'
  | 'too_slow'
  | 'unreadable';

const EXPLANATION: Record<PictureRefusal, string> = {
  too_many_bytes: 'The file is larger than 10 MB. Send a smaller one.',
  unsupported_format: 'The file is not a JPEG, PNG, WebP or AVIF picture. Convert it to one of these.',
  too_many_pixels: 'The picture has more than 40 megapixels, or 25 for a portrait. Scale it down.',
  too_narrow:
    'The picture has a side of more than 16,000 pixels, or one that is more than 20 times the other. Crop it.',
  too_costly: 'Decoding the picture takes more memory than a picture is given. Save it anew as a plain JPEG.',
  too_slow: 'Decoding the picture takes more processor time than a picture is given. Save it anew as a plain JPEG.',
  unreadable: 'The picture is damaged or incomplete. Export it again.',
};

/** Thrown if bytes from outside cannot become a picture. Nothing has been stored. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  readonly code: PictureRefusal;

  constructor(code: PictureRefusal, options?: ErrorOptions) {
    super(EXPLANATION[code], options);
    this.code = code;
  }
}
