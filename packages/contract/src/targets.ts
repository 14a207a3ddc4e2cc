/** A donation target is what can receive money. The four kinds share one mechanism; only their paths differ. */
export const TARGET_KINDS = ['campaign', 'csr', 'ambassador', 'product'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/**
 * Where each kind stands on the public site, the names of its route parameters, and its pages of updates below a target's own, as the specification
 * lists them.
 */
export const TARGET_ROUTES = {
  campaign: { base: '/campaigns', parameter: 'slug', paymentParameter: 'id', news: '/news/{id}' },
  csr: { base: '/csr', parameter: 'slug', paymentParameter: 'id', news: '/news/{id}' },
  ambassador: { base: '/duta-kasih', parameter: 'slug', paymentParameter: 'id', news: '/news' },
  product: { base: '/product', parameter: 'id', paymentParameter: 'payment_id', news: null },
} as const satisfies Record<
  TargetKind,
  { base: string; parameter: string; paymentParameter: string; news: string | null }
>;

/** What one of a kind is called beside those of other kinds, by people. */
export const KIND_LABELS: Readonly<Record<TargetKind, string>> = {
  campaign: 'Galang dana',
  csr: 'Program CSR',
  ambassador: 'Duta kasih',
  product: 'Barang',
};

/** What names a target in an address: its kind and its slug; a product, which has none, by its public id in the slug's place. */
export interface TargetAddress {
  kind: TargetKind;
  slug: string;
}

/** `/campaigns/bantu-alya` */
export function targetPath({ kind, slug }: TargetAddress): string {
  return `${TARGET_ROUTES[kind].base}/${encodeURIComponent(slug)}`;
}

/** Where a campaign that is being written can be seen, by a signed token: `/pratinjau/{token}` */
export const PREVIEW_PATH = '/pratinjau';

/** `/campaigns/bantu-alya/donate` */
export function donatePath(target: TargetAddress): string {
  return `${targetPath(target)}/donate`;
}

/** `/campaigns/bantu-alya/donate/{id}/payment`; the id is the payment's 128-bit id and the only key to the page. */
export function paymentPath(target: TargetAddress, paymentId: string): string {
  return `${donatePath(target)}/${encodeURIComponent(paymentId)}/payment`;
}

/** Where the rupiah of a gift are, below the page of its payment: `/campaigns/bantu-alya/donate/{id}/payment/jejak` */
export function tracePath(paymentPagePath: string): string {
  return `${paymentPagePath}/jejak`;
}

/** `/campaigns/bantu-alya/news/{id}` */
export function targetNewsPath(target: TargetAddress, newsId: string): string {
  return `${targetPath(target)}/news/${encodeURIComponent(newsId)}`;
}

/** Width and height, in pixels, of the picture that messengers show beside a link to a target. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** Address of that picture below the API's base: `/og/campaign/bantu-alya.png` */
export function sharePicturePath({ kind, slug }: TargetAddress): string {
  return `/og/${kind}/${encodeURIComponent(slug)}.png`;
}

/** A sheet of A4 to print, or a picture for a phone's status. */
const POSTER_FORMATS = ['pdf', 'png'] as const;
export type PosterFormat = (typeof POSTER_FORMATS)[number];

export function isPosterFormat(text: string): text is PosterFormat {
  return POSTER_FORMATS.some((format) => format === text);
}

/** Address of a target's poster below the API's base: `/posters/ambassador/lari-bersama-bima.pdf` */
export function posterPath({ kind, slug }: TargetAddress, format: PosterFormat): string {
  return `/posters/${kind}/${encodeURIComponent(slug)}.${format}`;
}

/** Words no slug may start with: a path that contains one of them belongs to the navigation rules of sign-in. */
export const RESERVED_SLUG_STARTS = [
  'account',
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'verify',
] as const;

/** How the gift is meant; zakat and disaster relief carry no platform fee. */
export const GIVING_TYPES = ['donasi', 'zakat', 'infaq', 'wakaf', 'bencana'] as const;
export type GivingType = (typeof GIVING_TYPES)[number];

/** Kinds of fund that the public book adds up: programmes and goods apart, all others by what is given. */
export const BOOK_KINDS = [...GIVING_TYPES, 'csr', 'product'] as const;
export type BookKind = (typeof BOOK_KINDS)[number];
