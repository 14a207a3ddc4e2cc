import type { CampaignPreview, PreviewLink } from '@uluran/contract/endpoints';
import { PREVIEW_PATH } from '@uluran/contract/targets';
import type { Sql } from '../../platform/database/client.ts';
import { NotFound } from '../../platform/http/failures.ts';
import type { ExternalLinks } from '../../platform/links/external-links.ts';
import { createSigner } from '../../platform/secrets/signing.ts';
import { findOwnCampaign } from '../teams/find-campaign.ts';
import { readCampaignPreview } from './campaign-preview.ts';
import type { CampaignOfMember } from './service.ts';

/** Long enough to get opinions of other people, short for an address that is passed on. */
const VALID_MS = 24 * 60 * 60 * 1_000;

/** Replaces the dot before a signature: an address with a dot is a file's. */
const JOINT = '~';

const CONTENT = /^([0-9a-z]{1,10})_([\w-]{1,64})$/;

/**
 * Creates signed addresses under which a draft can be seen without an account. They contain a campaign or ambassador page and an expiry,
 * and no person.
 */
export function createPreviews(
  sql: Sql,
  { guardDocument }: Pick<ExternalLinks, 'guardDocument'>,
  clock: () => number = Date.now,
) {
  const signer = createSigner(sql, 'campaign preview');
  return {
    /** @throws NotFound for another account's page, RoleInsufficient */
    async link({ caller, id: publicId }: CampaignOfMember): Promise<PreviewLink> {
      await findOwnCampaign(sql, { userId: caller, campaign: publicId, call: 'previewOwnCampaign' }, { pages: true });
      const expires = clock() + VALID_MS;
      const token = await signer.sign(`${expires.toString(36)}_${publicId}`);
      return { path: `${PREVIEW_PATH}/${token.replace('.', JOINT)}`, expiresAt: new Date(expires).toISOString() };
    },

    /** @throws NotFound for an address that is altered, expired, or of a deleted campaign */
    async read(token: string): Promise<CampaignPreview> {
      const [, written = '', publicId = ''] = CONTENT.exec((await signer.open(token.replace(JOINT, '.'))) ?? '') ?? [];
      const expires = Number.parseInt(written, 36);
      const preview = expires > clock() ? await readCampaignPreview(sql, publicId) : undefined;
      if (preview === undefined) throw new NotFound('Pratinjau ini sudah tidak berlaku.');
      const story = preview.story && guardDocument(preview.story);
      return { ...preview, story, expiresAt: new Date(expires).toISOString() };
    },
  };
}

export type Previews = ReturnType<typeof createPreviews>;
