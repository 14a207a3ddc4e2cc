import type { TargetAddress } from '@uluran/contract/targets';
import { LinkButton } from '@uluran/ui/button';
import { ShareIcon } from '@uluran/ui/icon';
import { sharePath } from '../../app/slug-paths.ts';
import { Island } from '../../islands/island.tsx';
import type { ShareProps } from '../islands/share.ts';
import { sharedOf } from '../shared.ts';
import type { TargetDetail } from '../target-pages.ts';

interface ShareButtonProps {
  detail: Pick<TargetDetail, 'title' | 'shareTokens'>;
  target: TargetAddress;
  /** Origin of the site, for shared links. */
  origin: string;
  /** In a bar at the foot of the screen the list opens upwards. */
  isInBar?: boolean;
  wide?: boolean;
  /** Classes of the element around the button, after those of the list. */
  className?: string;
}

/** Share button of a target: a link to the page with all ways to share. The island opens the device's sheet, or shows the list of that page in place of the link. */
export function ShareButton(props: ShareButtonProps) {
  const { detail, target, origin, isInBar = false, wide = false, className } = props;
  const { url, title, text } = sharedOf({ ...detail, target, origin });
  const look = ['u-share', isInBar && 'u-share--up', wide && 'u-share--wide', className].filter(Boolean).join(' ');
  return (
    <Island name="share" ahead held bare props={{ url, title, text } satisfies ShareProps}>
      <div className={look}>
        <LinkButton href={sharePath(target.slug)} wide={wide}>
          <ShareIcon />
          Bagikan
        </LinkButton>
      </div>
    </Island>
  );
}
