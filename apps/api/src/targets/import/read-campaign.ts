import { MEMBER_GIVING_TYPES } from '@uluran/contract/campaign-drafts';
import { type DraftChanges, draftChangesSchema } from '@uluran/contract/endpoints';
import type { RichTextBlock, RichTextDocument } from '@uluran/contract/rich-text';
import { parse } from 'yaml';
import type * as z from 'zod/mini';
import { CAMPAIGN_FILE, type CampaignFiles, type PictureOfCampaign, STORY_FILE } from './campaign-files.ts';
import { type ImportProblem, ImportRefused } from './errors.ts';
import { MarkdownRefused, storyOfMarkdown } from './markdown.ts';

/** A campaign as read from its files. Placeholders take the place of the addresses by which a save names pictures. */
export interface ReadCampaign {
  readonly changes: Omit<DraftChanges, 'version'>;
  /** The pictures by their placeholder addresses. */
  readonly pictures: ReadonlyMap<string, PictureOfCampaign>;
}

/** Excludes files outside of the folder. */
const FILE_NAME = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:jpe?g|png|webp|avif)$/i;

const isProblem = (value: object): value is ImportProblem => 'message' in value && 'file' in value;

/** Opens the pictures that the campaign names, once each; collects problems and continues. */
function createPictures(files: CampaignFiles, problems: ImportProblem[]) {
  const pictures = new Map<string, PictureOfCampaign>();
  const addresses = new Map<string, string>();

  async function open(file: string, field: string): Promise<PictureOfCampaign | ImportProblem> {
    if (FILE_NAME.test(file)) return await files.openPicture(file, field);
    const message = `“${file}” bukan nama gambar di sini. Pakai berkas .jpg, .png, .webp, atau .avif, dengan nama tanpa aksen dan spasi.`;
    return { file: CAMPAIGN_FILE, field, message };
  }

  return {
    pictures,
    /** Returns a placeholder address for the file until it is stored. */
    async addressOf(file: string, field: string): Promise<string> {
      const known = addresses.get(file);
      if (known !== undefined) return known;
      const address = `/api/pictures/${addresses.size.toString(16).padStart(32, '0')}`;
      addresses.set(file, address);
      const opened = await open(file, field);
      if (isProblem(opened)) problems.push(opened);
      else pictures.set(address, opened);
      return address;
    },
  };
}

type Pictures = ReturnType<typeof createPictures>;

const MISSING = 'Berkas ini tidak ada. Pilih berkas seperti di docs/your-own-foundation.md.';

/** Returns front matter and body, or the problem. */
function splitFrontMatter(text: string): { yaml: string; body: string; bodyLine: number } | ImportProblem {
  const [, yaml, body] =
    /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(text.replace(/^\uFEFF/, '')) ?? [];
  if (yaml === undefined)
    return {
      file: CAMPAIGN_FILE,
      message: 'Awali berkas ini dengan baris ---, lalu isian, lalu baris --- lagi.',
    };
  return { yaml, body: body ?? '', bodyLine: yaml.split('\n').length + 3 };
}

function readYaml(yaml: string): Record<string, unknown> | ImportProblem {
  try {
    const fields: unknown = parse(yaml);
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields))
      return fields as Record<string, unknown>;
    return {
      file: CAMPAIGN_FILE,
      message: 'Tidak ada isian di antara dua baris ---. Tulis satu per baris, misalnya title: ….',
    };
  } catch (error) {
    // The library has several classes of errors: one for syntax, another for an alias that is repeated too often.
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    return {
      file: CAMPAIGN_FILE,
      field: 'isian',
      message: `Tidak terbaca (${reason}). Apit teks yang memuat titik dua, #, atau tanda kutip dengan "…".`,
    };
  }
}

/** Replaces file names by placeholder addresses. Other values are left for the schema to refuse. */
async function withAddress(picture: unknown, field: string, pictures: Pictures): Promise<unknown> {
  if (typeof picture !== 'object' || picture === null || !('file' in picture)) return picture;
  const { file, ...rest } = picture;
  return { ...rest, url: await pictures.addressOf(String(file), field) };
}

async function withAddresses(story: RichTextDocument, pictures: Pictures): Promise<RichTextDocument> {
  const children: RichTextBlock[] = [];
  for (const block of story.children)
    children.push(block.type === 'image' ? { ...block, url: await pictures.addressOf(block.url, 'story') } : block);
  return { ...story, children };
}

/** Returns the story of either file; undefined, with a problem, if it cannot be read. */
async function readStory(
  files: CampaignFiles,
  { body, bodyLine }: { body: string; bodyLine: number },
  problems: ImportProblem[],
): Promise<RichTextDocument | undefined> {
  const json = await files.readText(STORY_FILE);
  try {
    if (json === undefined) return storyOfMarkdown(body);
    if (body.trim() === '') return JSON.parse(json) as RichTextDocument;
    problems.push({ file: STORY_FILE, message: `Ceritanya sudah ada di ${CAMPAIGN_FILE}. Pakai salah satu saja.` });
  } catch (error) {
    if (error instanceof MarkdownRefused)
      problems.push({
        file: CAMPAIGN_FILE,
        field: `baris ${error.line + bodyLine - 1}`,
        message: error.message,
      });
    else if (error instanceof SyntaxError)
      problems.push({ file: STORY_FILE, message: `Bukan JSON yang sah (${error.message}).` });
    else throw error;
  }
  return undefined;
}

/** Returns the fields as a save names them, with addresses for pictures. */
async function asChanges(
  fields: Record<string, unknown>,
  story: RichTextDocument | undefined,
  pictures: Pictures,
): Promise<Record<string, unknown>> {
  const { cover, gallery, provinceCode, ...rest } = fields;
  const shown = Array.isArray(gallery)
    ? await Promise.all(gallery.map((one: unknown, index) => withAddress(one, `gallery ${index + 1}`, pictures)))
    : gallery;
  return {
    ...rest,
    version: 1,
    ...(story !== undefined && { story: isDocument(story) ? await withAddresses(story, pictures) : story }),
    ...(cover !== undefined && { cover: await withAddress(cover, 'cover', pictures) }),
    ...(gallery !== undefined && { gallery: shown }),
    // 53 is a number in YAML; a code is text.
    ...(provinceCode !== undefined && {
      provinceCode: typeof provinceCode === 'number' ? String(provinceCode) : provinceCode,
    }),
  };
}

const isDocument = (story: RichTextDocument): boolean =>
  Array.isArray(story?.children) && story.children.every((block) => typeof block === 'object' && block !== null);

/** Returns the import's message for a refusal of the contract, whose own sentence is written for a screen. */
function problemOf({ code, path, message, ...issue }: z.core.$ZodIssue): ImportProblem {
  const field = path.map((part) => (typeof part === 'number' ? String(part + 1) : String(part))).join(' ');
  const file = CAMPAIGN_FILE;
  if (code === 'unrecognized_keys' && 'keys' in issue)
    return {
      file,
      field: [field, ...(issue.keys as string[])].filter(Boolean).join(' '),
      message: 'Isian ini tidak dikenal. Perbaiki namanya, atau hapus barisnya.',
    };
  if (path[0] === 'givingType') return { file, field, message: `Pilih salah satu: ${MEMBER_GIVING_TYPES.join(', ')}.` };
  return { file, field, message };
}

/**
 * Reads a campaign: `campaign.md` with front matter and a story in Markdown, or `story.json` beside it, and the pictures they name. The fields are
 * those of a save in the contract, validated by its schema.
 *
 * @throws ImportRefused with all faults; nothing is stored
 */
export async function readCampaign(files: CampaignFiles): Promise<ReadCampaign> {
  const problems: ImportProblem[] = [];
  const text = await files.readText(CAMPAIGN_FILE);
  if (text === undefined) throw new ImportRefused(files.name, [{ file: CAMPAIGN_FILE, message: MISSING }]);
  const parts = splitFrontMatter(text);
  if (isProblem(parts)) throw new ImportRefused(files.name, [parts]);
  const fields = readYaml(parts.yaml);
  if (isProblem(fields)) throw new ImportRefused(files.name, [fields]);
  const pictures = createPictures(files, problems);
  const story = await readStory(files, parts, problems);
  const read = draftChangesSchema.safeParse(await asChanges(fields, story, pictures));
  if (!read.success) problems.push(...read.error.issues.map(problemOf));
  if (problems.length > 0 || !read.success) throw new ImportRefused(files.name, problems);
  const { version: _, ...changes } = read.data;
  return { changes, pictures: pictures.pictures };
}
