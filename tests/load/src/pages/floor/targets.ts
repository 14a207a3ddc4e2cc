import type { Picture, PictureFormat, TargetSummary } from '@uluran/contract';
import { pictureFile } from '@uluran/contract/endpoints';
import { formatRupiah, percentOf } from '@uluran/contract/money';
import { type TargetAddress, type TargetKind, targetPath } from '@uluran/contract/targets';
import { escapeHtml } from '@uluran/page-server';
import { fetchData, fill, read, type Values } from './template.ts';

/** Paths of the API for the targets of a kind. */
const API_PATHS: Record<TargetKind, string> = {
  campaign: 'campaigns',
  csr: 'csr',
  ambassador: 'duta-kasih',
  product: 'products',
};

/** The API's data below a target's own path; the target itself by default. */
export const fetchTarget = <Data>(origin: string, { kind, slug }: TargetAddress, below = ''): Promise<Data> =>
  fetchData<Data>(origin, `${API_PATHS[kind]}/${slug}${below}`);

export const fetchList = <Summary>(origin: string, kind: TargetKind, query = ''): Promise<Summary[]> =>
  fetchData<Summary[]>(origin, API_PATHS[kind] + query);

export function pictureValues(picture: Picture): Values {
  const set = (format: PictureFormat) =>
    picture.widths.map((width) => `${pictureFile(picture, width, format)} ${width}w`).join(', ');
  return {
    avif: set('avif'),
    webp: set('webp'),
    src: pictureFile(picture, 640, 'jpeg'),
    alt: escapeHtml(picture.alt),
    width: picture.width,
    height: picture.height,
  };
}

export function targetValues(kind: TargetKind, target: TargetSummary): Values {
  return {
    ...pictureValues(target.cover),
    path: targetPath({ kind, slug: target.slug }),
    title: escapeHtml(target.title),
    organiser: escapeHtml(target.organiser.name),
    place: escapeHtml(`${target.category.name} · ${target.city}, ${target.province}`),
    percent: percentOf(target.raisedRupiah, target.targetRupiah),
    raised: formatRupiah(target.raisedRupiah),
    target: formatRupiah(target.targetRupiah),
    donors: target.donorCount,
    daysLeft: target.daysLeft ?? 0,
  };
}

interface CardLayout {
  sizes: string;
  /** True if the first card is in view when the page opens. */
  firstInView: boolean;
}

/** Cards of a row that scrolls sideways, by default. */
export function cards(
  kind: TargetKind,
  targets: readonly TargetSummary[],
  { sizes, firstInView }: CardLayout = { sizes: '18.5rem', firstInView: false },
): string {
  const loading = (index: number) =>
    firstInView && index === 0 ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"';
  return targets
    .map((target, index) => fill(read('card.html'), { ...targetValues(kind, target), sizes, loading: loading(index) }))
    .join('');
}

export function newsRow({ title }: { title: string }): string {
  return `<li><b>${escapeHtml(title)}</b></li>`;
}
