import type { Article, FeaturedPick, Home } from '@uluran/contract/endpoints';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import type { NewsPageProps } from '../features/editorial/news-page-props.ts';
import type { LateAssets } from '../server/render.ts';

/** A page of reading, with everything it is made of: drawn by the server and complete without the application. */
export type Paper =
  | ({ page: 'news' } & NewsPageProps)
  | { page: 'article'; article: Article }
  | { page: 'featured'; picks: readonly FeaturedPick[] }
  | { page: 'help'; search: string }
  | { page: 'about'; totals: Home['totals'] };

export interface PaperInput {
  paper: Paper;
  /** Path and query, for what marks the present page. */
  address: string;
  configuration: PublicConfiguration;
  /** Time of this rendering, ISO 8601. */
  now: string;
  /** Of a finished build; else `styles` are linked. */
  late: LateAssets | undefined;
  styles: readonly string[];
}
