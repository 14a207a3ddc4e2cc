import { IMPORT_PICTURES, IMPORT_TEXT_LIMIT, PICTURE_MAX_BYTES } from '@uluran/contract/endpoints';

/** The chosen files of a campaign. */
export interface ChosenFiles {
  /** Text of `campaign.md`. */
  campaign: string;
  /** Text of `story.json`, if it was chosen. */
  story: string | undefined;
  pictures: readonly File[];
}

const PICTURE = /\.(?:jpe?g|png|webp|avif)$/i;
/** Most bytes of a letter in UTF-8. */
const LETTER_BYTES = 4;

/** Returns a sentence for a file that the API would refuse unread. */
function problemOfFile({ name, size }: File): string | undefined {
  if (size === 0) return `${name} kosong. Periksa lagi berkasnya.`;
  if (PICTURE.test(name))
    return size > PICTURE_MAX_BYTES ? `${name} lebih besar dari 10 MB. Kecilkan dulu.` : undefined;
  if (!/\.(?:md|json)$/i.test(name)) return `${name} tidak bisa dipakai. Pilih campaign.md dan gambarnya.`;
  return size > IMPORT_TEXT_LIMIT * LETTER_BYTES ? `${name} terlalu panjang.` : undefined;
}

/** Reads the chosen files. Returns sentences instead if they are not those of one campaign. */
export async function readChosenFiles(files: readonly File[]): Promise<ChosenFiles | { problems: string[] }> {
  const problems = files.map(problemOfFile).filter((problem) => problem !== undefined);
  const [campaign, second] = files.filter(({ name }) => /\.md$/i.test(name));
  const story = files.find(({ name }) => /\.json$/i.test(name));
  const pictures = files.filter(({ name }) => PICTURE.test(name));
  if (campaign === undefined) problems.push('Pilih juga berkas campaign.md, bersama gambarnya.');
  if (second !== undefined) problems.push('Pilih satu berkas campaign.md saja.');
  if (pictures.length > IMPORT_PICTURES) problems.push(`Pilih paling banyak ${IMPORT_PICTURES} gambar.`);
  if (problems.length > 0 || campaign === undefined) return { problems };
  try {
    return { campaign: await campaign.text(), story: await story?.text(), pictures };
  } catch {
    return { problems: ['Berkasnya tidak bisa dibaca. Pilih lagi.'] };
  }
}
