import type { CampaignImport, CampaignImportPreview, EndpointInput } from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** Campaigns that operators submit for their organisers, for reviewers and administrators. */
export interface CampaignImports {
  /**
   * Checks the files of a campaign and lists every problem with file and field; stores nothing. Rejects with `invalid_fields` for an address without
   * an account.
   * @endpoint previewCampaignImport
   */
  preview(files: EndpointInput<'previewCampaignImport', 'body'>, options?: CallOptions): Promise<CampaignImportPreview>;
  /**
   * Submits the campaign for its organiser, for review. Its pictures are uploads of `pictures.upload`. A second import returns the same campaign.
   * Rejects with `invalid_fields`: the problems are at `campaign`.
   * @endpoint importCampaign
   */
  submit(files: EndpointInput<'importCampaign', 'body'>, options?: CallOptions): Promise<CampaignImport>;
}

export function createCampaignImports({ call }: Connection<OperatorRouteName>): CampaignImports {
  return {
    preview: (body, options) => dataOf(call('previewCampaignImport', { body }, options)),
    submit: (body, options) => dataOf(call('importCampaign', { body }, options)),
  };
}
