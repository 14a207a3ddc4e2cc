import { CommandRefused } from '../../accounts/operators/errors.ts';
import { createUploadService } from '../../accounts/uploads/service.ts';
import { Failure } from '../../platform/http/failures.ts';
import { createOwnCampaignService } from '../../targets/drafts/service.ts';
import { filesOfFolder } from '../../targets/import/campaign-files.ts';
import { importCampaign } from '../../targets/import/import-campaign.ts';
import { createCampaignReview } from '../queues/campaigns/service.ts';
import { accountOf, type Command, operatorOf, UsageError } from './command.ts';

/** Submits a folder's campaign for its organiser, and publishes it if an operator is named. */
async function importFolder({ sql, print, openPictures, options }: Command, folder: string): Promise<void> {
  if (options.owner === undefined || openPictures === undefined) throw new UsageError();
  const operator = options.by === undefined ? undefined : await operatorOf(sql, options.by);
  const owner = await accountOf(sql, options.owner);
  const files = filesOfFolder(folder, createUploadService({ sql, pictures: await openPictures() }));
  const { id, present } = await importCampaign(sql, { files, owner });
  if (present !== undefined)
    throw new CommandRefused(
      `“${present.title}” is imported already: it is ${id}, and its state is ${present.draft?.status ?? present.status}. Its owner changes it in the member area, or discards the draft there; another campaign needs another title.`,
    );
  if (operator === undefined) return print(`${id}: is handed in. Next: a reviewer decides at /console/queue.`);
  const review = createCampaignReview(sql);
  const { item } = await review.decide(operator, id, { step: 'take' });
  await review.decide(operator, id, { step: 'approve', version: item?.version ?? '' });
  const { published, slug } = await createOwnCampaignService(sql).get({ caller: owner, id });
  print(`${id}: “${published?.title}” is public at /campaigns/${slug}.`);
}

/** `ops campaign import <folder> --owner <e-mail> [--by <e-mail>]` */
export async function runCampaigns(command: Command): Promise<void> {
  const [verb, folder, ...rest] = command.words;
  if (verb !== 'import' || folder === undefined || rest.length > 0) throw new UsageError();
  try {
    await importFolder(command, folder);
  } catch (error) {
    throw error instanceof Failure
      ? new CommandRefused(`import is refused: ${error.message}`, { cause: error })
      : error;
  }
}
