import type {
  CampaignDashboard,
  CampaignDonor,
  CampaignDonorFilters,
  CampaignDraft,
  CampaignPreview,
  EndpointInput,
  OwnCampaignDetail,
  OwnCampaignItem,
  Picture,
  PrayerAnswer,
  PreviewLink,
  SavedDraft,
} from '@uluran/contract/endpoints';
import { type Connection, dataOf, done, listOf } from '../connection.ts';
import { bothVersions } from '../errors.ts';
import { formOf } from '../form.ts';
import type { CallOptions, UploadOptions } from '../options.ts';
import type { List } from '../pages.ts';

/**
 * Campaigns of the signed-in member, and their ambassador pages for campaigns of others: written as drafts, submitted for review, and changed while
 * the public reads the approved version.
 */
export interface OwnCampaigns {
  /**
   * The member's campaigns and ambassador pages, newest first: each with its state, its draft, and the actions that are possible now.
   * @endpoint listOwnCampaigns
   */
  list(query?: EndpointInput<'listOwnCampaigns', 'query'>, options?: CallOptions): List<OwnCampaignItem>;
  /**
   * Creates a campaign with an empty draft; with `parent`, the slug of another member's campaign, an ambassador page for it. Rejects with
   * `campaign_state` if that campaign takes no gifts, belongs to the member, or already has an open page of the member.
   * @endpoint createOwnCampaign
   */
  create(form?: EndpointInput<'createOwnCampaign', 'body'>, options?: CallOptions): Promise<OwnCampaignDetail>;
  /**
   * The draft, its missing parts, and the published content.
   * @endpoint getOwnCampaign
   */
  get(id: string, options?: CallOptions): Promise<OwnCampaignDetail>;
  /**
   * Saves the parts of a draft that `changes` contains. Rejects with `draft_changed` if another version is stored; `conflictOf` returns both.
   * @endpoint saveCampaignDraft
   */
  save(id: string, changes: EndpointInput<'saveCampaignDraft', 'body'>, options?: CallOptions): Promise<SavedDraft>;
  /**
   * Begins a change of a public campaign, as a copy of its published content.
   * @endpoint reviseOwnCampaign
   */
  revise(id: string, options?: CallOptions): Promise<OwnCampaignDetail>;
  /**
   * Deletes the draft, together with a campaign that was never published.
   * @endpoint discardCampaignDraft
   */
  discard(id: string, options?: CallOptions): Promise<void>;
  /**
   * Submits the draft for review. Rejects with `invalid_fields` if a part is missing.
   * @endpoint submitCampaignDraft
   */
  submit(id: string, version: number, options?: CallOptions): Promise<OwnCampaignDetail>;
  /**
   * Takes back a submitted draft that waits for an operator.
   * @endpoint recallCampaignDraft
   */
  recall(id: string, options?: CallOptions): Promise<OwnCampaignDetail>;
  /**
   * Pauses the campaign: it takes no gifts until it is resumed.
   * @endpoint pauseOwnCampaign
   */
  pause(id: string, options?: CallOptions): Promise<OwnCampaignDetail>;
  /**
   * Resumes a paused campaign.
   * @endpoint resumeOwnCampaign
   */
  resume(id: string, options?: CallOptions): Promise<OwnCampaignDetail>;
  /**
   * Ends the campaign permanently, before its last day.
   * @endpoint endOwnCampaign
   */
  end(id: string, options?: CallOptions): Promise<OwnCampaignDetail>;
  /**
   * Marks a reviewer's comment as resolved, or as unresolved. Comments are numbered from 1, in the order of the draft.
   * @endpoint mendDraftComment
   */
  mendComment(id: string, number: number, mended: boolean, options?: CallOptions): Promise<OwnCampaignDetail>;
  /**
   * Signs an address that shows the campaign's draft to anyone who has the address, for a day.
   * @endpoint previewOwnCampaign
   */
  preview(id: string, options?: CallOptions): Promise<PreviewLink>;
  /**
   * The draft behind such an address, without an account. Rejects with `not_found` once it has expired.
   * @endpoint getCampaignPreview
   */
  getPreview(token: string, options?: CallOptions): Promise<CampaignPreview>;
  /**
   * Gifts to the campaign by day, method and source of the donors, with the tokens of its shared links.
   * @endpoint getCampaignDashboard
   */
  dashboard(id: string, options?: CallOptions): Promise<CampaignDashboard>;
  /**
   * Gifts that were not refunded in full, searched by displayed names and by prayers, filtered and sorted. Hidden names stay hidden.
   * @endpoint listOwnCampaignDonors
   */
  listDonors(id: string, filters?: CampaignDonorFilters, options?: CallOptions): List<CampaignDonor>;
  /**
   * The same gifts as a file to save: CSV (RFC 4180) with whole rupiah.
   * @endpoint getCampaignDonorsFile
   */
  getDonorsFile(id: string, options?: CallOptions): Promise<Blob>;
  /**
   * Publishes an answer to a prayer, or changes it.
   * @endpoint answerPrayer
   */
  answerPrayer(id: string, prayerId: string, words: string, options?: CallOptions): Promise<PrayerAnswer>;
  /**
   * Removes the answer.
   * @endpoint removePrayerAnswer
   */
  removePrayerAnswer(id: string, prayerId: string, options?: CallOptions): Promise<void>;
  /**
   * Stores a picture for a draft: a Blob, or a form with the field `picture`.
   * @endpoint uploadPicture
   */
  uploadPicture(image: Blob | FormData, options?: UploadOptions): Promise<Picture>;
}

/** Both versions of a draft after a conflicting save. */
export interface DraftConflict {
  /** The sent version; null without one, as on submission. */
  yours: EndpointInput<'saveCampaignDraft', 'body'> | null;
  current: CampaignDraft;
}

/** Both versions of a failed `save` or `submit`; undefined for every other failure. */
export function conflictOf(error: unknown): DraftConflict | undefined {
  return bothVersions(error) as DraftConflict | undefined;
}

export function createOwnCampaigns({ call, file }: Connection): OwnCampaigns {
  return {
    list: (query = {}, options) =>
      listOf((page) => call('listOwnCampaigns', { query: { ...query, ...page } }, options)),
    create: (body = {}, options) => dataOf(call('createOwnCampaign', { body }, options)),
    get: (id, options) => dataOf(call('getOwnCampaign', { params: { id } }, options)),
    save: (id, body, options) => dataOf(call('saveCampaignDraft', { params: { id }, body }, options)),
    revise: (id, options) => dataOf(call('reviseOwnCampaign', { params: { id } }, options)),
    discard: (id, options) => done(call('discardCampaignDraft', { params: { id } }, options)),
    submit: (id, version, options) =>
      dataOf(call('submitCampaignDraft', { params: { id }, body: { version } }, options)),
    recall: (id, options) => dataOf(call('recallCampaignDraft', { params: { id } }, options)),
    pause: (id, options) => dataOf(call('pauseOwnCampaign', { params: { id } }, options)),
    resume: (id, options) => dataOf(call('resumeOwnCampaign', { params: { id } }, options)),
    end: (id, options) => dataOf(call('endOwnCampaign', { params: { id } }, options)),
    mendComment: (id, number, mended, options) =>
      dataOf(call('mendDraftComment', { params: { id, number: String(number) }, body: { mended } }, options)),
    preview: (id, options) => dataOf(call('previewOwnCampaign', { params: { id } }, options)),
    getPreview: (token, options) => dataOf(call('getCampaignPreview', { params: { token } }, options)),
    dashboard: (id, options) => dataOf(call('getCampaignDashboard', { params: { id } }, options)),
    listDonors: (id, query = {}, options) =>
      listOf((page) => call('listOwnCampaignDonors', { params: { id }, query: { ...query, ...page } }, options)),
    getDonorsFile: (id, options) => file('getCampaignDonorsFile', { params: { id } }, options),
    answerPrayer: (id, prayerId, words, options) =>
      dataOf(call('answerPrayer', { params: { id, prayerId }, body: { words } }, options)),
    removePrayerAnswer: (id, prayerId, options) =>
      done(call('removePrayerAnswer', { params: { id, prayerId } }, options)),
    uploadPicture: (image, options) => {
      const input = { body: formOf('picture', image) } as Parameters<typeof call<'uploadPicture'>>[1];
      return dataOf(call('uploadPicture', input, options));
    },
  };
}
