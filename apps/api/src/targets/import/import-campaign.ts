import type { DraftChanges, OwnCampaignItem } from '@uluran/contract/endpoints';
import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { Queryable, Sql } from '../../platform/database/client.ts';
import { Failure } from '../../platform/http/failures.ts';
import { createOwnCampaignService, problemsOfContent } from '../drafts/service.ts';
import type { CampaignFiles } from './campaign-files.ts';
import { type ImportProblem, ImportRefused } from './errors.ts';
import { type ReadCampaign, readCampaign } from './read-campaign.ts';

/** Returns the account's own page with a title; undefined if there is none. */
export async function findImported(sql: Sql, owner: number, title: string): Promise<OwnCampaignItem | undefined> {
  const campaigns = createOwnCampaignService(sql);
  for (let cursor: string | undefined; ; ) {
    const { items, nextCursor } = await campaigns.list(owner, { cursor });
    const found = items.find((one) => one.role === 'owner' && one.title === title);
    if (found !== undefined || nextCursor === null) return found;
    cursor = nextCursor;
  }
}

/** Returns sentences of a refused save, by field. */
function problemsOfFailure({ fields, message }: Failure, file: string): ImportProblem[] {
  if (fields === undefined) return [{ file, message }];
  return Object.entries(fields).flatMap(([field, messages]) =>
    messages.map((sentence) =>
      file === 'campaign.md' ? { file, field, message: sentence } : { file, message: sentence },
    ),
  );
}

/** A campaign as read, and the problems for which it cannot be imported. */
export interface CheckedCampaign {
  /** Undefined if the files cannot be read. */
  readonly campaign: ReadCampaign | undefined;
  readonly problems: readonly ImportProblem[];
}

/** Reads a campaign and checks it as a submission does. Stores nothing. */
export async function checkCampaign(sql: Queryable, files: CampaignFiles): Promise<CheckedCampaign> {
  try {
    const campaign = await readCampaign(files);
    const problems = await problemsOfContent(sql, { ...campaign.changes, version: 1 });
    return { campaign, problems: problems.map((problem) => ({ file: 'campaign.md', ...problem })) };
  } catch (error) {
    if (error instanceof ImportRefused) return { campaign: undefined, problems: error.problems };
    throw error;
  }
}

/** Makes the pictures uploads of the owner. Returns their addresses by their placeholders. */
async function storeAll({ pictures }: ReadCampaign, owner: number): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  for (const [placeholder, { file, store }] of pictures)
    stored.set(
      placeholder,
      await store(owner).catch((error: unknown) => {
        throw error instanceof Failure ? new ImportRefused(file, problemsOfFailure(error, file)) : error;
      }),
    );
  return stored;
}

/** Returns the fields with the addresses of the uploads. */
function withUploads(
  { cover, gallery, story, ...rest }: ReadCampaign['changes'],
  stored: ReadonlyMap<string, string>,
): Omit<DraftChanges, 'version'> {
  const at = (url: string): string => stored.get(url) ?? url;
  const shown = story && {
    ...story,
    children: story.children.map((block) => (block.type === 'image' ? { ...block, url: at(block.url) } : block)),
  };
  return {
    ...rest,
    ...(shown && { story: shown satisfies RichTextDocument }),
    ...(cover && { cover: { ...cover, url: at(cover.url) } }),
    ...(gallery && { gallery: gallery.map((one) => ({ ...one, url: at(one.url) })) }),
  };
}

interface Import {
  files: CampaignFiles;
  /** Id of the campaign's account. */
  owner: number;
  /** Records the import before the campaign is submitted. */
  record?: (publicId: string) => Promise<void>;
}

/**
 * Submits the campaign of these files as if its owner had written it: creates a draft by the service of the member area, with pictures
 * processed like uploads. Returns its public id, or that of the owner's campaign with the same title. If the campaign is refused, no draft remains.
 *
 * @throws ImportRefused with the faults and their places
 */
export async function importCampaign(
  sql: Sql,
  { files, owner, record }: Import,
): Promise<{ id: string; present?: OwnCampaignItem }> {
  const { campaign, problems } = await checkCampaign(sql, files);
  const title = campaign?.changes.title ?? '';
  const present = title === '' ? undefined : await findImported(sql, owner, title);
  if (present !== undefined) return { id: present.id, present };
  if (campaign === undefined || problems.length > 0) throw new ImportRefused(files.name, problems);
  const campaigns = createOwnCampaignService(sql);
  const { id } = await campaigns.create(owner, { givingType: campaign.changes.givingType });
  try {
    const changes = withUploads(campaign.changes, await storeAll(campaign, owner));
    const { version } = await campaigns.save({ caller: owner, id }, { version: 1, ...changes });
    await record?.(id);
    await campaigns.submit({ caller: owner, id }, version);
    return { id };
  } catch (error) {
    await campaigns.discard({ caller: owner, id });
    throw error instanceof Failure ? new ImportRefused(files.name, problemsOfFailure(error, 'campaign.md')) : error;
  }
}
