import {
  type CampaignRules,
  DRAFT_FIELDS_OF,
  type DraftContent,
  type MemberKind,
  type MissingPart,
  missingOfDraft,
} from '@uluran/contract/campaign-drafts';
import { jakartaDay } from '@uluran/contract/days';
import type {
  CampaignDraft,
  DraftChanges,
  OwnCampaignDetail,
  OwnCampaignItem,
  SavedDraft,
} from '@uluran/contract/endpoints';
import type { FieldErrors } from '@uluran/contract/envelope';
import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { GivingType } from '@uluran/contract/targets';
import type { Queryable, Sql } from '../../platform/database/client.ts';
import { decodeCursor } from '../../platform/http/cursors.ts';
import { DraftChanged, InvalidFields, NotFound } from '../../platform/http/failures.ts';
import { newPublicId } from '../../platform/values/public-id.ts';
import { findOwnCampaign, type OwnCampaign, RoleInsufficient } from '../teams/find-campaign.ts';
import { type CampaignCall, OWNER_ONLY } from '../teams/roles.domain.ts';
import { actionsOf, pictureIdOf, pictureIdsOf, withSizes } from './draft.domain.ts';
import { unknownCodes, usablePictures, writeDraft, writeTarget } from './draft-repository.ts';
import { WrongCampaignState } from './errors.ts';
import {
  beginRevision,
  type CampaignOfCaller,
  discardDraft,
  erasePagesOf,
  listCampaigns,
  lockDraft,
  mendComment,
  openAmbassador,
  openCampaign,
  readCampaign,
  readRules,
  reopenRevision,
  type StoredCampaign,
  submitRevision,
  takeStep,
} from './repository.ts';

const PAGE = 20;
const NO_SUCH_PICTURE = 'Gambar ini tidak ada di antara unggahan Anda. Unggah sekali lagi.';
const UNKNOWN_CODE = 'Pilihan ini tidak ada di daftar.';
const UNKNOWN_PARENT = 'Galang dana ini tidak ditemukan. Buka halamannya, lalu coba lagi dari sana.';
const STEP_CALLS = { pause: 'pauseOwnCampaign', resume: 'resumeOwnCampaign', end: 'endOwnCampaign' } as const;
const OF_OTHER_KIND: Readonly<Record<MemberKind, string>> = {
  campaign: 'Bagian ini hanya ada di halaman duta kasih.',
  ambassador: 'Bagian ini mengikuti galang dana yang Anda dukung.',
};

function detailOf({ draft, today, ...campaign }: StoredCampaign): OwnCampaignDetail {
  const since = { today, published: campaign.published !== null };
  return {
    ...campaign,
    draft: draft && { ...draft, missing: missingOfDraft(campaign.kind, draft, campaign.rules, since) },
    actions: actionsOf({ ...campaign, draft }),
  };
}

async function read(sql: Queryable, target: CampaignOfCaller): Promise<OwnCampaignDetail> {
  const campaign = await readCampaign(sql, target);
  if (campaign === undefined) throw new NotFound();
  return detailOf(campaign);
}

/** Finds the campaign or ambassador page of a call. @throws NotFound, RoleInsufficient */
async function find(sql: Queryable, call: CampaignCall, { caller, id }: CampaignOfMember): Promise<FoundCampaign> {
  const found = await findOwnCampaign(sql, { userId: caller, campaign: id, call }, { pages: true });
  return { ...found, caller };
}

/** Returns the new page. @throws InvalidFields, WrongCampaignState */
async function beginAmbassador(sql: Queryable, owner: number, parent: string): Promise<number> {
  const { target, refused } = await openAmbassador(sql, owner, { publicId: newPublicId(), parent });
  if (target !== null) return target;
  if (refused === 'unknown') throw new InvalidFields({ parent: [UNKNOWN_PARENT] });
  throw new WrongCampaignState(refused === 'too_many' ? 'tooMany' : refused);
}

/** Returns a draft that may be written. @throws WrongCampaignState */
function refuseByState(draft: CampaignDraft | null): CampaignDraft {
  if (draft === null || draft.status === 'approved' || draft.status === 'rejected')
    throw new WrongCampaignState('decided');
  if (draft.status === 'submitted') throw new WrongCampaignState('waiting');
  if (draft.status === 'in_review') throw new WrongCampaignState('reviewed');
  return draft;
}

/** @throws InvalidFields for fields that a draft of this kind does not have */
function refuseOtherFields(kind: MemberKind, { version: _, ...changes }: DraftChanges): void {
  const own: readonly string[] =
    kind === 'campaign' ? ['givingType', ...DRAFT_FIELDS_OF.campaign] : DRAFT_FIELDS_OF.ambassador;
  const others = Object.keys(changes).filter((field) => !own.includes(field));
  if (others.length > 0)
    throw new InvalidFields(Object.fromEntries(others.map((field) => [field, [OF_OTHER_KIND[kind]]])));
}

/** Returns the sentences for a gallery that is too long and for codes that do not exist. */
async function refusedChoices(tx: Queryable, changes: DraftChanges, rules: CampaignRules): Promise<FieldErrors> {
  const fields: FieldErrors = {};
  const { galleryPictures } = rules;
  if ((changes.gallery ?? []).length > galleryPictures)
    fields.gallery = [`Galeri paling banyak ${galleryPictures} gambar.`];
  for (const [field, isUnknown] of Object.entries(await unknownCodes(tx, changes)))
    if (isUnknown) fields[field] = [UNKNOWN_CODE];
  return fields;
}

const NOTHING: DraftContent = {
  ...{
    title: '',
    summary: '',
    story: null,
    categoryCode: null,
    provinceCode: null,
    city: '',
    cover: null,
    gallery: [],
  },
  ...{ targetRupiah: null, startsOn: null, endsOn: null, budget: [], beneficiary: '' },
  ...{ person: '', introduction: '', words: '' },
};

/** Returns the sentences for which a campaign with this content, its pictures apart, can neither be saved nor submitted. Nothing is stored. */
export async function problemsOfContent(sql: Queryable, changes: DraftChanges): Promise<MissingPart[]> {
  const rules = await readRules(sql);
  const refused = await refusedChoices(sql, changes, rules);
  const content: DraftContent = Object.assign({ ...NOTHING }, changes);
  const missing = missingOfDraft('campaign', content, rules, { today: jakartaDay(), published: false });
  return [
    ...Object.entries(refused).flatMap(([field, sentences]) =>
      sentences.map((message) => ({ field: field as MissingPart['field'], message })),
    ),
    ...missing.filter(({ field }) => refused[field] === undefined),
  ];
}

/**
 * Checks that the changes use only pictures of the campaign, of its owner and of its team. Returns the changes with the real sizes of pictures. @throws
 * InvalidFields
 */
async function checkChanges(tx: Queryable, target: number, changes: DraftChanges): Promise<DraftChanges> {
  const { cover, gallery, story } = changes;
  const ids = {
    cover: cover ? [pictureIdOf(cover.url)] : [],
    gallery: (gallery ?? []).map(({ url }) => pictureIdOf(url)),
    story: story ? pictureIdsOf(story) : [],
  };
  const usable = await usablePictures(tx, target, Object.values(ids).flat());
  const fields: FieldErrors = {};
  for (const [field, used] of Object.entries(ids))
    if (used.some((id) => !usable.has(id))) fields[field] = [NO_SUCH_PICTURE];
  Object.assign(fields, await refusedChoices(tx, changes, await readRules(tx)));
  if (Object.keys(fields).length > 0) throw new InvalidFields(fields);
  return story ? { ...changes, story: withSizes(story, usable) } : changes;
}

/**
 * Checks the text of an update in the same way: it may use the pictures that its campaign's story may use. @throws InvalidFields that names
 * `field`
 */
export async function checkStory(
  tx: Queryable,
  target: number,
  story: RichTextDocument,
  field: string,
): Promise<RichTextDocument> {
  const ids = pictureIdsOf(story);
  const usable = await usablePictures(tx, target, ids);
  if (ids.some((id) => !usable.has(id))) throw new InvalidFields({ [field]: [NO_SUCH_PICTURE] });
  return withSizes(story, usable);
}

/** A campaign by its public id, and the account that makes the call. */
export interface CampaignOfMember {
  caller: number;
  id: string;
}

type FoundCampaign = OwnCampaign & { caller: number };

export function createOwnCampaignService(sql: Sql) {
  return {
    async list(
      caller: number,
      { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
    ): Promise<{ items: OwnCampaignItem[]; nextCursor: string | null }> {
      const { items, nextCursor } = await listCampaigns(sql, caller, limit, decodeCursor(cursor, 'integer'));
      return { items: items.map((item) => ({ ...item, actions: actionsOf(item) })), nextCursor };
    },

    /**
     * @throws WrongCampaignState for an account with the maximum of drafts, InvalidFields and WrongCampaignState for a campaign that allows
     * no such page
     */
    async create(
      owner: number,
      { givingType = 'donasi', parent }: { givingType?: GivingType | undefined; parent?: string | undefined },
    ): Promise<OwnCampaignDetail> {
      if (parent !== undefined)
        return await read(sql, { id: await beginAmbassador(sql, owner, parent), caller: owner });
      const target = await openCampaign(sql, owner, { publicId: newPublicId(), givingType });
      if (target === null) throw new WrongCampaignState('tooMany');
      return await read(sql, { id: target, caller: owner });
    },

    /** @throws NotFound also for another account's page, and RoleInsufficient, like every method here */
    async get(of: CampaignOfMember): Promise<OwnCampaignDetail> {
      return await read(sql, await find(sql, 'getOwnCampaign', of));
    },

    /** @throws NotFound, InvalidFields, DraftChanged, WrongCampaignState */
    async save(of: CampaignOfMember, changes: DraftChanges): Promise<SavedDraft> {
      return await sql.begin(async (tx) => {
        const target = await find(tx, 'saveCampaignDraft', of);
        const revision = await lockDraft(tx, target.id, changes.version);
        const stored = await read(tx, target);
        if (revision === undefined) throw new DraftChanged(refuseByState(stored.draft), changes);
        refuseOtherFields(stored.kind, changes);
        const checked = await checkChanges(tx, target.id, changes);
        if (revision.status === 'changes_requested') await reopenRevision(tx, target.id);
        await writeDraft(tx, revision.id, checked);
        await writeTarget(tx, target.id, checked);
        const { draft, actions } = await read(tx, target);
        const { version, status, savedAt, missing } = refuseByState(draft);
        return { version, status, savedAt, missing, actions };
      });
    },

    /** Begins a change of a public page. @throws NotFound, WrongCampaignState */
    async revise(of: CampaignOfMember): Promise<OwnCampaignDetail> {
      const target = await find(sql, 'reviseOwnCampaign', of);
      if (!(await beginRevision(sql, target.id))) throw new WrongCampaignState('open');
      return await read(sql, target);
    },

    /** @throws NotFound, WrongCampaignState */
    async discard(of: CampaignOfMember): Promise<void> {
      const target = await find(sql, 'discardCampaignDraft', of);
      if (target.status === 'draft' && target.role !== 'owner') throw new RoleInsufficient(OWNER_ONLY);
      if (!(await discardDraft(sql, target.id))) throw new WrongCampaignState('waiting');
    },

    /**
     * Submits the version that was read, if it is complete. @throws NotFound, InvalidFields with the missing fields, DraftChanged,
     * WrongCampaignState
     */
    async submit(of: CampaignOfMember, version: number): Promise<OwnCampaignDetail> {
      return await sql.begin(async (tx) => {
        const target = await find(tx, 'submitCampaignDraft', of);
        const held = await lockDraft(tx, target.id, version);
        const { parent, draft: written } = await read(tx, target);
        const draft = refuseByState(written);
        if (held === undefined) throw new DraftChanged(draft);
        if (parent?.acceptsDonations === false) throw new WrongCampaignState('parentClosed');
        if (draft.missing.length > 0)
          throw new InvalidFields(Object.fromEntries(draft.missing.map(({ field, message }) => [field, [message]])));
        await submitRevision(tx, target.id, version);
        return await read(tx, target);
      });
    },

    /** @throws NotFound, WrongCampaignState */
    async step(of: CampaignOfMember, step: keyof typeof STEP_CALLS): Promise<OwnCampaignDetail> {
      const target = await find(sql, STEP_CALLS[step], of);
      if (!(await takeStep(sql, target.id, step))) throw new WrongCampaignState('step');
      return await read(sql, target);
    },

    /** Marks a comment as resolved, or reverts that. @throws NotFound, also for an unknown comment */
    async mend(of: CampaignOfMember, number: number, mended: boolean): Promise<OwnCampaignDetail> {
      const target = await find(sql, 'mendDraftComment', of);
      if (!(await mendComment(sql, target.id, number, mended))) throw new NotFound('Catatan ini tidak ditemukan.');
      return await read(sql, target);
    },

    /** @throws NotFound, WrongCampaignState after an operator has begun the review */
    async recall(of: CampaignOfMember): Promise<OwnCampaignDetail> {
      const target = await find(sql, 'recallCampaignDraft', of);
      if (!(await reopenRevision(sql, target.id))) throw new WrongCampaignState('reviewed');
      return await read(sql, target);
    },
  };
}

export type OwnCampaignService = ReturnType<typeof createOwnCampaignService>;

/** Runs {@link erasePagesOf} in the transaction that erases the account. */
export function eraseOwnPages(tx: Queryable, owner: number): Promise<void> {
  return erasePagesOf(tx, owner);
}
