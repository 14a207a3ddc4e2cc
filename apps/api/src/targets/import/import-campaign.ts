import type { DraftChanges, Picture } from '@uluran/contract/endpoints';
import { type RichTextDocument, richText } from '@uluran/contract/rich-text';
import { CommandRefused } from '../../accounts/operators/errors.ts';
import { createUploadService, type UploadService } from '../../accounts/uploads/service.ts';
import type { Sql } from '../../platform/database/client.ts';
import { Failure } from '../../platform/http/failures.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import { createOwnCampaignService, type OwnCampaignService } from '../drafts/service.ts';
import { type FolderProblem, FolderRefused } from './errors.ts';
import { type CampaignFolder, readCampaignFolder } from './read-folder.ts';

/** Returns the account's page with a title; undefined if there is none. */
async function findByTitle(campaigns: OwnCampaignService, owner: number, title: string) {
  for (let cursor: string | undefined; ; ) {
    const { items, nextCursor } = await campaigns.list(owner, { cursor });
    const found = items.find((one) => one.role === 'owner' && one.title === title);
    if (found !== undefined || nextCursor === null) return found;
    cursor = nextCursor;
  }
}

const FIELDS_OF_PICTURES: readonly string[] = ['cover', 'gallery'];

const problemsOf = (parts: readonly { field: string; message: string }[]): FolderProblem[] =>
  parts.map(({ field, message }) => ({ file: 'campaign.md', field, message }));

/** Returns sentences of a refused save, by field. */
function problemsOfFailure({ fields, message }: Failure, file: string): FolderProblem[] {
  if (fields === undefined) return [{ file, message }];
  return Object.entries(fields).flatMap(([field, messages]) =>
    messages.map((sentence) =>
      file === 'campaign.md' ? { file, field, message: sentence } : { file, message: sentence },
    ),
  );
}

/** Returns the texts of the campaign: the fields that can be refused before a picture is stored. */
function wordsOf({ cover: _, gallery: __, story, ...rest }: CampaignFolder['changes']) {
  const words = story && richText(...story.children.filter(({ type }) => type !== 'image'));
  return { ...rest, ...(words && { story: words }) };
}

async function uploadAll(
  uploads: UploadService,
  owner: number,
  { pictures }: CampaignFolder,
): Promise<Map<string, Picture>> {
  const stored = new Map<string, Picture>();
  for (const [address, { file, bytes }] of pictures)
    stored.set(
      address,
      await uploads
        .keep(owner, () => Promise.resolve(bytes))
        .catch((error: unknown) => {
          throw error instanceof Failure ? new FolderRefused(file, problemsOfFailure(error, file)) : error;
        }),
    );
  return stored;
}

/** Returns the fields with pictures, with the addresses of the uploads. */
function withUploads({ cover, gallery, story }: CampaignFolder['changes'], stored: ReadonlyMap<string, Picture>) {
  const at = (url: string): string => stored.get(url)?.url ?? url;
  const shown = story && {
    ...story,
    children: story.children.map((block) => (block.type === 'image' ? { ...block, url: at(block.url) } : block)),
  };
  return {
    ...(shown && { story: shown satisfies RichTextDocument }),
    ...(cover && { cover: { ...cover, url: at(cover.url) } }),
    ...(gallery && { gallery: gallery.map((one) => ({ ...one, url: at(one.url) })) }),
  } satisfies Partial<DraftChanges>;
}

interface Import {
  folder: string;
  /** Id of the campaign's account. */
  owner: number;
}

/**
 * Submits the campaign of a folder as if its owner had written it: creates a draft by the service of the member area, with pictures
 * processed like uploads. Returns its public id. If the campaign is refused, no draft remains.
 *
 * @throws FolderRefused with the faults and their places, CommandRefused for a campaign that the account has already
 */
export async function importCampaign(sql: Sql, pictures: PictureStore, { folder, owner }: Import): Promise<string> {
  const read = await readCampaignFolder(folder);
  const campaigns = createOwnCampaignService(sql);
  const uploads = createUploadService({ sql, pictures });
  const { title = '', givingType } = read.changes;
  const present = title === '' ? undefined : await findByTitle(campaigns, owner, title);
  if (present !== undefined)
    throw new CommandRefused(
      `“${title}” is imported already: it is ${present.id}, and its state is ${present.draft?.status ?? present.status}. Its owner changes it in the member area, or discards the draft there; another campaign needs another title.`,
    );
  const { id } = await campaigns.create(owner, { givingType });
  try {
    const first = await campaigns.save({ caller: owner, id }, { version: 1, ...wordsOf(read.changes) });
    const missing = first.missing.filter(
      ({ field }) => !FIELDS_OF_PICTURES.includes(field) || !(field in read.changes),
    );
    if (missing.length > 0) throw new FolderRefused(folder, problemsOf(missing));
    const stored = await uploadAll(uploads, owner, read);
    const second = await campaigns.save(
      { caller: owner, id },
      { version: first.version, ...withUploads(read.changes, stored) },
    );
    await campaigns.submit({ caller: owner, id }, second.version);
    return id;
  } catch (error) {
    await campaigns.discard({ caller: owner, id });
    throw error instanceof Failure ? new FolderRefused(folder, problemsOfFailure(error, 'campaign.md')) : error;
  }
}
