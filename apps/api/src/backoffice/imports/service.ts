import { countWords } from '@uluran/contract/campaign-drafts';
import type { CampaignImport, CampaignImportPreview, EndpointInput } from '@uluran/contract/endpoints';
import { handOver } from '../../accounts/uploads/service.ts';
import type { Sql } from '../../platform/database/client.ts';
import { InvalidFields } from '../../platform/http/failures.ts';
import { CAMPAIGN_FILE, type CampaignFiles, missingPicture, STORY_FILE } from '../../targets/import/campaign-files.ts';
import { ImportRefused } from '../../targets/import/errors.ts';
import { checkCampaign, findImported, importCampaign } from '../../targets/import/import-campaign.ts';
import type { ReadCampaign } from '../../targets/import/read-campaign.ts';
import { refusalOf } from '../queues/items/errors.ts';
import { findOrganiser, type Organiser, recordImport } from './repository.ts';

type SentFiles = EndpointInput<'importCampaign', 'body'>;

const NO_ACCOUNT = 'Belum ada akun dengan alamat ini. Undang dulu penggalangnya, di Orang.';
const NOT_UPLOADED = 'Gambar ini tidak ada di antara unggahan Anda. Pilih sekali lagi.';
const PICTURE_PATH = '/api/pictures/';

/** Returns the files of a call. `take` makes a picture one of the owner's. */
function filesOfCall(
  { campaign, story, pictures }: SentFiles,
  take: (picture: string, owner: number) => Promise<boolean> = async () => false,
): CampaignFiles {
  const texts = new Map([[CAMPAIGN_FILE, campaign], ...(story === undefined ? [] : [[STORY_FILE, story] as const])]);
  return {
    name: CAMPAIGN_FILE,
    readText: async (file) => texts.get(file),
    async openPicture(file, field) {
      const sent = pictures.find((picture) => picture.file === file);
      if (sent === undefined) return missingPicture(file, field);
      return {
        file,
        async store(owner) {
          const { url = '' } = sent;
          if (!(await take(url.slice(PICTURE_PATH.length), owner))) throw new InvalidFields({ [file]: [NOT_UPLOADED] });
          return url;
        },
      };
    },
  };
}

function contentOf({ changes, pictures }: ReadCampaign): CampaignImportPreview['campaign'] {
  const { title = '', summary = '', city = '', beneficiary = '', startsOn, endsOn, targetRupiah, budget } = changes;
  return {
    ...{ title, summary, city, beneficiary },
    startsOn: startsOn ?? null,
    endsOn: endsOn ?? null,
    targetRupiah: targetRupiah ?? null,
    budget: budget ?? [],
    storyWords: countWords(changes.story ?? null),
    pictures: [...pictures.values()].map(({ file }) => file),
  };
}

/** Creates the functions with which operators submit a campaign for its organiser. */
export function createCampaignImports(sql: Sql) {
  /** @throws InvalidFields for an address without an account */
  async function organiserOf({ owner }: SentFiles): Promise<Organiser> {
    const organiser = await findOrganiser(sql, owner);
    if (organiser === undefined) throw new InvalidFields({ owner: [NO_ACCOUNT] });
    return organiser;
  }

  return {
    /** Stores nothing. @throws InvalidFields */
    async preview(sent: SentFiles): Promise<CampaignImportPreview> {
      const { id, publicId, name } = await organiserOf(sent);
      const { campaign, problems } = await checkCampaign(sql, filesOfCall(sent));
      const title = campaign?.changes.title ?? '';
      const present = title === '' ? undefined : await findImported(sql, id, title);
      return {
        organiser: { id: publicId, name },
        campaign: campaign === undefined ? null : contentOf(campaign),
        problems: problems.map(({ file, field = null, message }) => ({ file, field, message })),
        present: present === undefined ? null : { id: present.id, status: present.status },
      };
    },

    /** @throws InvalidFields with the problems, Failure `forbidden` */
    async import(operator: number, sent: SentFiles): Promise<CampaignImport> {
      const { id: owner } = await organiserOf(sent);
      const files = filesOfCall(sent, (picture, to) => sql.begin((tx) => handOver(tx, picture, operator, to)));
      const record = (publicId: string) => recordImport(sql, publicId, operator);
      try {
        const { id, present } = await importCampaign(sql, { files, owner, record });
        return { id, isNew: present === undefined };
      } catch (error) {
        if (!(error instanceof ImportRefused)) throw refusalOf(error) ?? error;
        throw new InvalidFields({ campaign: error.problems.map(sentenceOf) });
      }
    },
  };
}

const sentenceOf = ({ file, field, message }: ImportRefused['problems'][number]): string =>
  `${file}${field === undefined ? '' : `, ${field}`}: ${message}`;

export type CampaignImports = ReturnType<typeof createCampaignImports>;
