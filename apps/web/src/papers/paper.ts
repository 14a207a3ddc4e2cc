import type { Consent } from '@uluran/analytics';
import type { Article, Book, CampaignPreview, FeaturedPick, Home, Merchant } from '@uluran/contract/endpoints';
import type { NewsPageProps } from '../features/editorial/news-page-props.ts';
import type { MerchantListProps } from '../features/merchant/merchant-list-props.ts';
import type { SharePageProps } from '../features/share/share-page-props.ts';
import type { TracePageProps } from '../features/trace/trace-page-props.ts';
import type { VolunteerPageProps } from '../features/voices/volunteer-page-props.ts';
import type { ZakatPageProps } from '../features/zakat/zakat-page-props.ts';

/** A page of reading, with everything it is made of: drawn by the server and complete without the application. */
export type Paper =
  | ({ page: 'news' } & NewsPageProps)
  | { page: 'article'; article: Article }
  | { page: 'featured'; picks: readonly FeaturedPick[] }
  | { page: 'help'; search: string }
  | { page: 'book'; book: Book }
  | { page: 'book-proof'; publicKey: string | null }
  | { page: 'about'; totals: Home['totals'] }
  | ({ page: 'merchants' } & MerchantListProps)
  | { page: 'merchant'; merchant: Merchant }
  | ({ page: 'share' } & SharePageProps)
  | ({ page: 'volunteer' } & VolunteerPageProps)
  | { page: 'merchant-check'; merchant: Merchant | undefined }
  | ({ page: 'zakat' } & ZakatPageProps)
  | { page: 'preview'; preview: CampaignPreview }
  | ({ page: 'trace' } & TracePageProps)
  | { page: 'offline' | 'terms' }
  | { page: 'privacy'; saved: Consent | undefined };
