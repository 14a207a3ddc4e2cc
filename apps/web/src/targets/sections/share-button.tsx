import { ShareLink } from '@uluran/ui/share-sheet';
import type { ComponentProps } from 'react';
import { ShareMore, type ShareMoreProps } from './share-more.tsx';

export interface ShareButtonProps extends Omit<ComponentProps<typeof ShareLink>, 'children'> {
  /** Props of the further ways to share. */
  more: ShareMoreProps;
}

/** Share button of a target: a link to the page with all ways to share; the island `share` shows a list in its place. */
export function ShareButton({ more, ...props }: ShareButtonProps) {
  return (
    <ShareLink {...props}>
      <ShareMore {...more} />
    </ShareLink>
  );
}
