import type { ShareTokens } from '@uluran/contract/share-links';
import type { TargetAddress } from '@uluran/contract/targets';
import type { KindWords } from '../../targets/target-pages.ts';

/** Props of the page with all ways to share a target. */
export interface SharePageProps {
  target: TargetAddress;
  title: string;
  shareTokens: ShareTokens;
  words: KindWords;
}
