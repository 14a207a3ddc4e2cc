import type { SearchKind } from '@uluran/contract/search';
import { KIND_LABELS } from '@uluran/contract/targets';
import { DocumentIcon, HeartIcon, type IconProps, RiceIcon, ShopIcon, UserIcon } from '@uluran/ui/icon';
import type { FunctionComponent } from 'react';

/** Icons of the kinds that are not campaigns. */
const ICONS: Readonly<Partial<Record<SearchKind, FunctionComponent<IconProps>>>> = {
  csr: ShopIcon,
  ambassador: UserIcon,
  product: RiceIcon,
  news: DocumentIcon,
};

/** Returns the label and icon of a kind within mixed results. */
export function kindWords(kind: SearchKind): { label: string; Icon: FunctionComponent<IconProps> } {
  return { label: kind === 'news' ? 'Berita' : KIND_LABELS[kind], Icon: ICONS[kind] ?? HeartIcon };
}
