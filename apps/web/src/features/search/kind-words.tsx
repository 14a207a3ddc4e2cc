import type { SearchKind } from '@uluran/contract/search';
import { DocumentIcon, HeartIcon, type IconProps, RiceIcon, ShopIcon, UserIcon } from '@uluran/ui/icon';
import type { FunctionComponent } from 'react';

/** What a kind is called among others, with its drawing. */
export const KIND_WORDS: Readonly<Record<SearchKind, { label: string; Icon: FunctionComponent<IconProps> }>> = {
  campaign: { label: 'Galang dana', Icon: HeartIcon },
  csr: { label: 'Program CSR', Icon: ShopIcon },
  ambassador: { label: 'Duta kasih', Icon: UserIcon },
  product: { label: 'Barang', Icon: RiceIcon },
  news: { label: 'Berita', Icon: DocumentIcon },
};
