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

/** Campaigns of the signed-in member, and their ambassador pages for campaigns of others: written as drafts, handed in for review, and changed while the public reads the approved version. */
export interface OwnCampaigns {
  /**
   * One's own campaigns and ambassador pages, newest first: each with its state, the revision that is being written, and what may be done now.
   * @endpoint listOwnCampaigns
   */
  list(query?: EndpointInput<'listOwnCampaigns', 'query'>, options?: CallOptions): List<OwnCampaignItem>;
  /**
   * Begins a campaign with an empty draft; with `parent`, the slug of another's campaign, an ambassador page for it. Rejects with `campaign_state` if that takes no gifts
   * or is one's own, and beside an open page of one's own for it.
   * @endpoint createOwnCampaign
   */
  create(form?: EndpointInput<'createOwnCampaign', 'body'>, options?: CallOptions): Promise<OwnCampaignDetail>;
  /**
   * What is written, what is missing, and what the public reads.
   * @endpoint getOwnCampaign
   */
  get(id: string, options?: CallOptions): Promise<OwnCampaignDetail>;
  /**
   * Saves parts of a draft: what `changes` names is written. Rejects with `draft_changed` if another version is stored; `conflictOf` returns both.
   * @endpoint saveCampaignDraft
   */
  save(id: string, changes: EndpointInput<'saveCampaignDraft', 'body'>, options?: CallOptions): Promise<SavedDraft>;
  /**
   * Begins a change of a public campaign, as a copy of what is public.
   * @endpoint reviseOwnCampaign
   */
  revise(id: string, options?: CallOptions): Promise<OwnCampaignDetail>;
  /**
   * Deletes the draft, and with it a campaign that was never published.
   * @endpoint discardCampaignDraft
   */
  discard(id: string, options?: CallOptions): Promise<void>;
  /**
   * Hands the draft in. Rejects with `invalid_fields` if something is missing.
   * @endpoint submitCampaignDraft
   */
  submit(id: string, version: number, options?: CallOptions): Promise<OwnCampaignDetail>;
  /**
   * Takes a draft back that waits for an operator.
   * @endpoint recallCampaignDraft
   */
  recall(id: string, options?: CallOptions): Promise<OwnCampaignDetail>;
  /**
   * Stops the gifts until it goes on.
   * @endpoint pauseOwnCampaign
   */
  pause(id: string, options?: CallOptions): Promise<OwnCampaignDetail>;
  /**
   * Lets a paused campaign go on.
   * @endpoint resumeOwnCampaign
   */
  resume(id: string, options?: CallOptions): Promise<OwnCampaignDetail>;
  /**
   * Ends it for good, before its last day.
   * @endpoint endOwnCampaign
   */
  end(id: string, options?: CallOptions): Promise<OwnCampaignDetail>;
  /**
   * Notes that a reviewer's comment was dealt with, or takes that back. Comments are counted from 1, as the draft lists them.
   * @endpoint mendDraftComment
   */
  mendComment(id: string, number: number, mended: boolean, options?: CallOptions): Promise<OwnCampaignDetail>;
  /**
   * Signs an address that shows the campaign as it is written to every bearer of it, for a day.
   * @endpoint previewOwnCampaign
   */
  preview(id: string, options?: CallOptions): Promise<PreviewLink>;
  /**
   * What stands under such an address, without an account. Rejects with `not_found` once it has expired.
   * @endpoint getCampaignPreview
   */
  getPreview(token: string, options?: CallOptions): Promise<CampaignPreview>;
  /**
   * What it collected: by day, by method, and by where its donors came from, with the tokens of its shared links.
   * @endpoint getCampaignDashboard
   */
  dashboard(id: string, options?: CallOptions): Promise<CampaignDashboard>;
  /**
   * Gifts that stand, searched by the names that are shown and by prayers, filtered and sorted. Hidden names stay hidden.
   * @endpoint listOwnCampaignDonors
   */
  listDonors(id: string, filters?: CampaignDonorFilters, options?: CallOptions): List<CampaignDonor>;
  /**
   * The same gifts as a file to save: CSV (RFC 4180) with whole rupiah.
   * @endpoint getCampaignDonorsFile
   */
  getDonorsFile(id: string, options?: CallOptions): Promise<Blob>;
  /**
   * Answers a prayer, for all to read, or changes the answer.
   * @endpoint answerPrayer
   */
  answerPrayer(id: string, prayerId: string, words: string, options?: CallOptions): Promise<PrayerAnswer>;
  /**
   * Takes the answer away.
   * @endpoint removePrayerAnswer
   */
  removePrayerAnswer(id: string, prayerId: string, options?: CallOptions): Promise<void>;
  /**
   * Stores a picture for a draft: a Blob, or a form with the field `picture`.
   * @endpoint uploadPicture
   */
  uploadPicture(image: Blob | FormData, options?: UploadOptions): Promise<Picture>;
}

/** Both versions of a draft, where a save met another. */
export interface DraftConflict {
  /** What was sent; null where nothing was, as when a draft is handed in. */
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
