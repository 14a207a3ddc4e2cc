import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEMBER_GIVING_TYPES } from '@uluran/contract/campaign-drafts';
import { type DraftChanges, draftChangesSchema, PICTURE_MAX_BYTES } from '@uluran/contract/endpoints';
import type { RichTextBlock, RichTextDocument } from '@uluran/contract/rich-text';
import { parse, YAMLParseError } from 'yaml';
import type * as z from 'zod/mini';
import { type FolderProblem, FolderRefused } from './errors.ts';
import { MarkdownRefused, storyOfMarkdown } from './markdown.ts';

/** The file with a campaign's fields and story. */
const CAMPAIGN_FILE = 'campaign.md';
/** The story in its stored format, for content that Markdown cannot express. */
const STORY_FILE = 'story.json';

/** A campaign as read from a folder. Placeholders take the place of the addresses by which a save names pictures. */
export interface CampaignFolder {
  readonly changes: Omit<DraftChanges, 'version'>;
  /** Contents of the pictures by their placeholder addresses. */
  readonly pictures: ReadonlyMap<string, PictureOfFolder>;
}

export interface PictureOfFolder {
  readonly file: string;
  readonly bytes: Buffer;
}

/** Excludes files outside of the folder. */
const FILE_NAME = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:jpe?g|png|webp|avif)$/i;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';
const isClosed = (error: unknown): boolean => codeOf(error) === 'EACCES';

const CLOSED =
  'cannot be read by the user of the service: copy the folder to where every user may read it, as below /tmp.';

/** Reads the pictures that a folder's files name, once each; collects problems and continues. */
function createPictures(folder: string, problems: FolderProblem[]) {
  const pictures = new Map<string, PictureOfFolder>();
  const addresses = new Map<string, string>();

  async function read(file: string, field: string): Promise<Buffer | undefined> {
    const about = { file: CAMPAIGN_FILE, field };
    if (!FILE_NAME.test(file)) {
      problems.push({
        ...about,
        message: `“${file}” is no picture of this folder: name a .jpg, .png, .webp or .avif file in it, in letters without accents or spaces.`,
      });
      return undefined;
    }
    try {
      const bytes = await readFile(join(folder, file));
      if (bytes.length <= PICTURE_MAX_BYTES) return bytes;
      problems.push({ file, message: 'is larger than 10 MB: save it smaller.' });
    } catch (error) {
      if (!isMissing(error) && !isClosed(error)) throw error;
      if (isClosed(error)) problems.push({ file, message: CLOSED });
      else problems.push({ ...about, message: `${file} is not in the folder: add it, or correct its name.` });
    }
    return undefined;
  }

  return {
    pictures,
    /** Returns a placeholder address for the file until it is uploaded. */
    async addressOf(file: string, field: string): Promise<string> {
      const known = addresses.get(file);
      if (known !== undefined) return known;
      const address = `/api/pictures/${addresses.size.toString(16).padStart(32, '0')}`;
      addresses.set(file, address);
      const bytes = await read(file, field);
      if (bytes !== undefined) pictures.set(address, { file, bytes });
      return address;
    },
  };
}

type Pictures = ReturnType<typeof createPictures>;

/** Returns front matter and body, or the problem. */
function splitFrontMatter(text: string): { yaml: string; body: string; bodyLine: number } | FolderProblem {
  const [, yaml, body] =
    /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(text.replace(/^\uFEFF/, '')) ?? [];
  if (yaml === undefined)
    return {
      file: CAMPAIGN_FILE,
      message: 'has no front matter: begin it with a line ---, the fields, and another line ---.',
    };
  return { yaml, body: body ?? '', bodyLine: yaml.split('\n').length + 3 };
}

function readYaml(yaml: string): Record<string, unknown> | FolderProblem {
  try {
    const fields: unknown = parse(yaml);
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields))
      return fields as Record<string, unknown>;
    return { file: CAMPAIGN_FILE, message: 'has no fields in its front matter: write one a line, as title: ….' };
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const [reason = ''] = error.message.split('\n');
    return {
      file: CAMPAIGN_FILE,
      field: 'front matter',
      message: `${reason}: put text that holds a colon, # or quotes between "…".`,
    };
  }
}

const isProblem = (value: object): value is FolderProblem => 'message' in value && 'file' in value;

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
  folder: string,
  { body, bodyLine }: { body: string; bodyLine: number },
  problems: FolderProblem[],
): Promise<RichTextDocument | undefined> {
  const json = await readFile(join(folder, STORY_FILE), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw isClosed(error) ? new FolderRefused(folder, [{ file: STORY_FILE, message: CLOSED }]) : error;
  });
  try {
    if (json === undefined) return storyOfMarkdown(body);
    if (body.trim() === '') return JSON.parse(json) as RichTextDocument;
    problems.push({ file: STORY_FILE, message: `stands beside a story in ${CAMPAIGN_FILE}: keep one of them.` });
  } catch (error) {
    if (error instanceof MarkdownRefused)
      problems.push({
        file: CAMPAIGN_FILE,
        field: `line ${error.line + bodyLine - 1}`,
        message: `${error.message}.`,
      });
    else if (error instanceof SyntaxError)
      problems.push({ file: STORY_FILE, message: `is no JSON (${error.message}): correct it.` });
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
function problemOf({ code, path, message, ...issue }: z.core.$ZodIssue): FolderProblem {
  const field = path.map((part) => (typeof part === 'number' ? String(part + 1) : String(part))).join(' ');
  const file = CAMPAIGN_FILE;
  if (code === 'unrecognized_keys' && 'keys' in issue)
    return {
      file,
      field: [field, ...(issue.keys as string[])].filter(Boolean).join(' '),
      message: 'is no field of a campaign: correct its name, or remove it.',
    };
  if (path[0] === 'givingType') return { file, field, message: `must be one of ${MEMBER_GIVING_TYPES.join(', ')}.` };
  return { file, field, message };
}

/**
 * Reads a campaign from a folder: `campaign.md` with front matter and a story in Markdown, or `story.json` beside it, and the pictures they
 * name. The fields are those of a save in the contract, validated by its schema.
 *
 * @throws FolderRefused with all faults; nothing is stored
 */
export async function readCampaignFolder(folder: string): Promise<CampaignFolder> {
  const problems: FolderProblem[] = [];
  const text = await readFile(join(folder, CAMPAIGN_FILE), 'utf8').catch((error: unknown) => {
    if (!isMissing(error) && !isClosed(error)) throw error;
    const message = isClosed(error)
      ? CLOSED
      : 'is not there: name a folder that holds one, as docs/your-own-foundation.md describes.';
    throw new FolderRefused(folder, [{ file: CAMPAIGN_FILE, message }]);
  });
  const parts = splitFrontMatter(text);
  if (isProblem(parts)) throw new FolderRefused(folder, [parts]);
  const fields = readYaml(parts.yaml);
  if (isProblem(fields)) throw new FolderRefused(folder, [fields]);
  const pictures = createPictures(folder, problems);
  const story = await readStory(folder, parts, problems);
  const read = draftChangesSchema.safeParse(await asChanges(fields, story, pictures));
  if (!read.success) problems.push(...read.error.issues.map(problemOf));
  if (problems.length > 0 || !read.success) throw new FolderRefused(folder, problems);
  const { version: _, ...changes } = read.data;
  return { changes, pictures: pictures.pictures };
}
