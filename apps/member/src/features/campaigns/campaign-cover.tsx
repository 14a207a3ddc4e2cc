import { coverSources } from '@uluran/app-shell/cover-sources';
import type { Picture } from '@uluran/contract';
import { Cover } from '@uluran/ui/cover';
import { ImageIcon } from '@uluran/ui/icon';

/** The cover of an own campaign, or a blank of its size. `sizes` is how wide it is shown, as of an `img`. */
export function CampaignCover({ cover, sizes }: { cover: Picture | null; sizes: string }) {
  if (cover === null)
    return (
      <span className="own-campaign__blank" aria-hidden="true">
        <ImageIcon />
      </span>
    );
  return <Cover {...coverSources(cover)} alt="" sizes={sizes} className="own-campaign__cover" />;
}
