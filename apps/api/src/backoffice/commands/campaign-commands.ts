import { DRAFT_FIELDS } from '@uluran/contract/campaign-drafts';
import { formatRupiah } from '@uluran/contract/money';
import { richTextToPlainText } from '@uluran/contract/rich-text';
import { CommandRefused } from '../../accounts/operators/errors.ts';
import { createUploadService } from '../../accounts/uploads/service.ts';
import { Failure } from '../../platform/http/failures.ts';
import { createOwnCampaignService } from '../../targets/drafts/service.ts';
import { filesOfFolder } from '../../targets/import/campaign-files.ts';
import { importCampaign } from '../../targets/import/import-campaign.ts';
import { createCampaignReview, type Decision } from '../queues/campaigns/service.ts';
import { createTargetRecords } from '../records/targets/service.ts';
import { accountOf, type Command, operatorOf, UsageError } from './command.ts';

async function list({ sql, print }: Command): Promise<void> {
  const waiting = await createCampaignReview(sql).list();
  for (const { id, kind, title, owner, number, status, submittedAt, reviewer } of waiting)
    print(
      `${id}  ${submittedAt}  ${status}${reviewer === null ? '' : ` by ${reviewer}`}${kind === 'ambassador' ? '  ambassador page' : ''}\n    version ${number}: ${title} (${owner})`,
    );
  print(waiting.length === 0 ? 'Nothing waits.' : `${waiting.length} waiting.`);
}

async function show({ sql, print }: Command, id: string): Promise<void> {
  const { owner, status, parent, draft, comments, history } = await createCampaignReview(sql).get(null, id);
  print(`${id}  ${status}  of ${owner}${parent === null ? '' : `, ambassador for ${parent.title} (${parent.slug})`}`);
  if (draft !== null) {
    print(
      `    version ${draft.number}, saved ${draft.version} times, ${draft.status}: ${draft.title}\n    ${draft.summary}`,
    );
    if (parent !== null) print(`    ${draft.person}, ${draft.introduction}: “${draft.words}”`);
    print(`    ${draft.categoryCode}, ${draft.city} (${draft.provinceCode}), for ${draft.beneficiary}`);
    print(`    ${draft.startsOn} until ${draft.endsOn}, ${formatRupiah(draft.targetRupiah ?? 0)}`);
    for (const { label, amountRupiah } of draft.budget) print(`      ${label}: ${formatRupiah(amountRupiah)}`);
    if (draft.story !== null) for (const line of richTextToPlainText(draft.story).split('\n')) print(`    | ${line}`);
  }
  for (const { field, words, by, mendedAt } of comments)
    print(`    comment on ${field} by ${by}: ${words}${mendedAt === null ? '' : ' (the member has mended it)'}`);
  for (const { actedAt, action, by, words } of history) print(`    ${actedAt}  ${action} by ${by}  ${words}`);
}

type Step = (review: ReturnType<typeof createCampaignReview>, operator: number, id: string) => Promise<unknown>;

/** A decision about the version that the command has read. */
const decided =
  (decisionOf: (version: string) => Decision): Step =>
  async (review, operator, id) => {
    const { item } = await review.get(operator, id);
    await review.decide(operator, id, decisionOf(item?.version ?? ''));
  };

/** Converts typed words into a step; returns undefined if a part is missing. */
function readStep({ sql, options: { note, field } }: Command, verb: string): Step | undefined {
  const words = note?.trim() ?? '';
  if (verb === 'take') return (review, operator, id) => review.decide(operator, id, { step: 'take' });
  if (verb === 'approve') return decided((version) => ({ step: 'approve', version }));
  if (words === '') return undefined;
  if (verb === 'comment') {
    const known = DRAFT_FIELDS.find((name) => name === field);
    return known && decided((version) => ({ step: 'comment', field: known, words, version }));
  }
  if (verb === 'ask') return decided((version) => ({ step: 'request_changes', words, version }));
  if (verb === 'reject') return decided((version) => ({ step: 'reject', words, version }));
  return verb === 'freeze' || verb === 'release' ? frozen(sql, verb, words) : undefined;
}

/** Freezes or releases a target of any kind. */
function frozen(sql: Command['sql'], step: 'freeze' | 'release', words: string): Step {
  const records = createTargetRecords(sql);
  return async (_, operator, id) => {
    const { version } = await records.get(operator, id);
    await records.decide(operator, id, { step, words, version });
  };
}

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
  if (operator === undefined)
    return print(`${id}: is handed in. Next: ops campaign take ${id} --by <operator's e-mail>`);
  const review = createCampaignReview(sql);
  const { item } = await review.decide(operator, id, { step: 'take' });
  await review.decide(operator, id, { step: 'approve', version: item?.version ?? '' });
  const { published, slug } = await createOwnCampaignService(sql).get({ caller: owner, id });
  print(`${id}: “${published?.title}” is public at /campaigns/${slug}.`);
}

/** `ops campaign [list | show <id> | import <folder> --owner <e-mail> | take | comment | ask | approve | reject | freeze | release <id> --by <e-mail> …]` */
export async function runCampaigns(command: Command): Promise<void> {
  const { sql, print, words, options } = command;
  const [verb = 'list', id, ...rest] = words;
  if (rest.length > 0) throw new UsageError();
  if (verb === 'list' && id === undefined) return await list(command);
  if (id === undefined) throw new UsageError();
  try {
    if (verb === 'show') return await show(command, id);
    if (verb === 'import') return await importFolder(command, id);
    const take = readStep(command, verb);
    if (take === undefined || options.by === undefined) throw new UsageError();
    await take(createCampaignReview(sql), await operatorOf(sql, options.by), id);
  } catch (error) {
    throw error instanceof Failure
      ? new CommandRefused(`${verb} is refused: ${error.message}`, { cause: error })
      : error;
  }
  print(`${id}: ${verb} is done.`);
}
