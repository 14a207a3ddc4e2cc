import type { CampaignAction } from '@uluran/contract/campaign-drafts';
import { isPictureUrl, type RichTextDocument, type RichTextImage, type RichTextNode } from '@uluran/contract/rich-text';
import type { RevisionStatus, TargetStatus } from '@uluran/contract/states';
import type { CampaignRole } from '@uluran/contract/teams';

/** A campaign, as far as the possible actions depend on it. */
interface Standing {
  status: TargetStatus;
  /** State of the newest revision, unless that is the published one. */
  draft: { status: RevisionStatus } | null;
  role: CampaignRole;
}

/** Returns the actions that a caller may take now. */
export function actionsOf({ status, draft, role }: Standing): CampaignAction[] {
  if (role === 'viewer') return [];
  const never = status === 'draft';
  const takesChanges = never || status === 'live' || status === 'paused';
  const actions = draftActions(never, takesChanges, draft?.status ?? null);
  if (role === 'owner') return [...actions, ...(STEPS[status] ?? [])];
  // Without its only draft, the whole campaign would be deleted.
  return never ? actions.filter((action) => action !== 'discard') : actions;
}

/** Steps of the campaign itself, independent of its drafts, for its owner. */
const STEPS: Partial<Record<TargetStatus, CampaignAction[]>> = { live: ['pause', 'end'], paused: ['resume', 'end'] };

function draftActions(never: boolean, takesChanges: boolean, draft: RevisionStatus | null): CampaignAction[] {
  if (draft === 'submitted') return ['recall'];
  if (draft === 'in_review') return [];
  if (draft === 'editing' || draft === 'changes_requested')
    return takesChanges ? ['edit', 'submit', 'discard'] : ['discard'];
  return never ? ['discard'] : takesChanges ? ['revise'] : [];
}

const PICTURE_PATH = '/api/pictures/';

/** The id in a picture's address. */
export function pictureIdOf(url: string): string {
  return url.slice(PICTURE_PATH.length);
}

function* imagesOf(nodes: readonly RichTextNode[]): Generator<RichTextImage> {
  for (const node of nodes) {
    if ('type' in node && node.type === 'image') yield node;
    else if ('children' in node) yield* imagesOf(node.children);
  }
}

/** Ids of the pictures in a story. */
export function pictureIdsOf(story: RichTextDocument): string[] {
  return [...imagesOf(story.children)]
    .map(({ url }) => url)
    .filter(isPictureUrl)
    .map(pictureIdOf);
}

/** Size of a stored picture, as stories carry it. */
export type PictureSize = Pick<RichTextImage, 'width' | 'height' | 'widths'>;

/** Returns the same story with the real sizes of its pictures: a viewer builds addresses from them. */
export function withSizes(story: RichTextDocument, sizes: ReadonlyMap<string, PictureSize>): RichTextDocument {
  const children = story.children.map((block) =>
    block.type === 'image' ? { ...block, ...sizes.get(pictureIdOf(block.url)) } : block,
  );
  return { ...story, children };
}
