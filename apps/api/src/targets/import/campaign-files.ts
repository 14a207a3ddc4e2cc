import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_MAX_BYTES } from '@uluran/contract/endpoints';
import type { UploadService } from '../../accounts/uploads/service.ts';
import { type ImportProblem, ImportRefused } from './errors.ts';

/** The file with a campaign's fields and story. */
export const CAMPAIGN_FILE = 'campaign.md';
/** The story in its stored format, for content that Markdown cannot express. */
export const STORY_FILE = 'story.json';

/** A picture that the campaign names. */
export interface PictureOfCampaign {
  readonly file: string;
  /** Makes it an upload of the campaign's owner. Returns its address. @throws Failure for a file that is no picture */
  readonly store: (owner: number) => Promise<string>;
}

/** The files of a campaign: those of a folder, or those that an operator has sent. */
export interface CampaignFiles {
  /** Name of all of them, for a message. */
  readonly name: string;
  /** Returns undefined for a missing file. @throws ImportRefused for one that cannot be read */
  readonly readText: (file: string) => Promise<string | undefined>;
  /** Returns the picture, or the fault for which it cannot be used. `field` names it. */
  readonly openPicture: (file: string, field: string) => Promise<PictureOfCampaign | ImportProblem>;
}

/** The fault of a name that none of the files has. */
export const missingPicture = (file: string, field: string): ImportProblem => ({
  file: CAMPAIGN_FILE,
  field,
  message: `${file} tidak ada di antara berkasnya. Tambahkan, atau perbaiki namanya.`,
});

const CLOSED =
  'Berkas ini tidak bisa dibaca oleh akun layanan. Salin foldernya ke tempat yang boleh dibaca semua orang, misalnya di bawah /tmp.';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Returns the file's content, or the reason for which there is none. */
const contentOf = (path: string): Promise<Buffer | 'missing' | 'closed'> =>
  readFile(path).catch((error: unknown) => {
    const code = codeOf(error);
    if (code === 'ENOENT') return 'missing';
    if (code === 'EACCES') return 'closed';
    throw error;
  });

/** Returns the files of a folder. `keep` stores a picture as an upload of an account. */
export function filesOfFolder(folder: string, { keep }: Pick<UploadService, 'keep'>): CampaignFiles {
  return {
    name: folder,
    async readText(file) {
      const content = await contentOf(join(folder, file));
      if (content === 'closed') throw new ImportRefused(folder, [{ file, message: CLOSED }]);
      return content === 'missing' ? undefined : content.toString('utf8');
    },
    async openPicture(file, field) {
      const bytes = await contentOf(join(folder, file));
      if (bytes === 'missing') return missingPicture(file, field);
      if (bytes === 'closed') return { file, message: CLOSED };
      if (bytes.length > PICTURE_MAX_BYTES)
        return { file, message: 'Berkas ini lebih besar dari 10 MB. Kecilkan dulu.' };
      return { file, store: async (owner) => (await keep(owner, () => Promise.resolve(bytes))).url };
    },
  };
}
