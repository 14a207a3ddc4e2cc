/** A donation target receives money. The four kinds share one mechanism; only their paths differ. */
export const TARGET_KINDS = ['campaign', 'csr', 'ambassador', 'product'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** Paths of each kind on the public site, the names of their route parameters, and the pages of updates below a target's page. The specification lists them. */
export const TARGET_ROUTES = {
  campaign: { base: '/campaigns', parameter: 'slug', paymentParameter: 'id', news: '/news/{id}' },
  csr: { base: '/csr', parameter: 'slug', paymentParameter: 'id', news: '/news/{id}' },
  ambassador: { base: '/duta-kasih', parameter: 'slug', paymentParameter: 'id', news: '/news' },
  product: { base: '/product', parameter: 'id', paymentParameter: 'payment_id', news: null },
} as const satisfies Record<
  TargetKind,
  { base: string; parameter: string; paymentParameter: string; news: string | null }
>;

/** Label of each kind on screens. */
export const KIND_LABELS: Readonly<Record<TargetKind, string>> = {
  campaign: 'Galang dana',
  csr: 'Program CSR',
  ambassador: 'Duta kasih',
  product: 'Barang',
};

/** Kind and slug of a target in an address. A product has no slug and uses its public id. */
export interface TargetAddress {
  kind: TargetKind;
  slug: string;
}

/** `/campaigns/bantu-alya` */
export function targetPath({ kind, slug }: TargetAddress): string {
  return `${TARGET_ROUTES[kind].base}/${encodeURIComponent(slug)}`;
}

/** Path of the preview of a draft, followed by a signed token: `/pratinjau/{token}` */
export const PREVIEW_PATH = '/pratinjau';

/** `/campaigns/bantu-alya/donate` */
export function donatePath(target: TargetAddress): string {
  return `${targetPath(target)}/donate`;
}

/** `/campaigns/bantu-alya/donate/{id}/payment`; the id is the payment's 128-bit id and the only secret that grants access to the page. */
export function paymentPath(target: TargetAddress, paymentId: string): string {
  return `${donatePath(target)}/${encodeURIComponent(paymentId)}/payment`;
}

/** Path of the trace of a gift's money, below the page of its payment: `/campaigns/bantu-alya/donate/{id}/payment/jejak` */
export function tracePath(paymentPagePath: string): string {
  return `${paymentPagePath}/jejak`;
}

/** `/campaigns/bantu-alya/news/{id}` */
export function targetNewsPath(target: TargetAddress, newsId: string): string {
  return `${targetPath(target)}/news/${encodeURIComponent(newsId)}`;
}

/** Width and height, in pixels, of the preview picture that messengers show beside a link to a target. */
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

/** Forbidden beginnings of slugs: the navigation rules of sign-in match paths that contain these words. */
export const RESERVED_SLUG_STARTS = [
  'account',
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'verify',
] as const;

/** Purpose of a gift. Zakat and disaster relief have no platform fee. */
export const GIVING_TYPES = ['donasi', 'zakat', 'infaq', 'wakaf', 'bencana'] as const;
export type GivingType = (typeof GIVING_TYPES)[number];

/** Kinds of funds in the totals of the public book: programmes and goods separately, all others by giving type. */
export const BOOK_KINDS = [...GIVING_TYPES, 'csr', 'product'] as const;
export type BookKind = (typeof BOOK_KINDS)[number];
