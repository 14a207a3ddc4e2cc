import type { OwnCampaignItem } from '@uluran/contract/endpoints';
import { CAMPAIGN_ROLE_NAMES } from '@uluran/contract/teams';
import { Tag } from '@uluran/ui/tag';

/** The role of a co-organiser, with the owner's name; empty for the owner. */
export function TeamTag({ campaign: { role, ownerName } }: { campaign: Pick<OwnCampaignItem, 'role' | 'ownerName'> }) {
  if (role === 'owner') return null;
  return (
    <span className="u-small u-muted">
      <Tag>{CAMPAIGN_ROLE_NAMES[role]}</Tag> milik {ownerName}
    </span>
  );
}
