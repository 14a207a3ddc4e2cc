import type {
  CampaignDraft,
  EndpointInput,
  OwnCampaignDetail,
  OwnCampaignItem,
  Picture,
  SavedDraft,
} from '@uluran/contract/endpoints';
import { type Connection, dataOf, pageOf } from '../connection.ts';
import { isApiError } from '../errors.ts';
import type { CallOptions, UploadOptions } from '../options.ts';
import type { Page } from '../pages.ts';

/** Campaigns of the signed-in member: written as drafts, handed in for review, and changed while the public reads the approved version. */
export interface OwnCampaigns {
  /**
   * One's own campaigns, newest first: each with its state, the revision that is being written, and what may be done now.
   * @endpoint listOwnCampaigns
   */
  list(query?: EndpointInput<'listOwnCampaigns', 'query'>, options?: CallOptions): Promise<Page<OwnCampaignItem>>;
  /**
   * Begins a campaign with an empty draft.
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
  return isApiError(error) && error.code === 'draft_changed' ? (error.conflict as DraftConflict) : undefined;
}

export function createOwnCampaigns({ call }: Connection): OwnCampaigns {
  return {
    list: (query = {}, options) => pageOf(call('listOwnCampaigns', { query }, options)),
    create: (body = {}, options) => dataOf(call('createOwnCampaign', { body }, options)),
    get: (id, options) => dataOf(call('getOwnCampaign', { params: { id } }, options)),
    save: (id, body, options) => dataOf(call('saveCampaignDraft', { params: { id }, body }, options)),
    revise: (id, options) => dataOf(call('reviseOwnCampaign', { params: { id } }, options)),
    discard: async (id, options) => void (await call('discardCampaignDraft', { params: { id } }, options)),
    submit: (id, version, options) =>
      dataOf(call('submitCampaignDraft', { params: { id }, body: { version } }, options)),
    recall: (id, options) => dataOf(call('recallCampaignDraft', { params: { id } }, options)),
    pause: (id, options) => dataOf(call('pauseOwnCampaign', { params: { id } }, options)),
    resume: (id, options) => dataOf(call('resumeOwnCampaign', { params: { id } }, options)),
    end: (id, options) => dataOf(call('endOwnCampaign', { params: { id } }, options)),
    uploadPicture: (image, options) => {
      const body = image instanceof FormData ? image : new FormData();
      if (!(image instanceof FormData)) body.set('picture', image);
      return dataOf(call('uploadPicture', { body } as Parameters<typeof call<'uploadPicture'>>[1], options));
    },
  };
}
