import { createInflate, inflate } from 'node:zlib';
import { PdfRefused } from './pdf-refusals.ts';
import { createLineFinder, hidesObjects } from './pdf-text.ts';

/**
 * The check reads the structure of a PDF: every byte outside of streams, and the unpacked streams that contain objects. Any construct that
 * could hide an object from this reading is refused: a file may be read in several ways, and this is only one of them. Every step takes
 * time in proportion to the length of the file.
 */

/** Bytes of all object streams together, unpacked: a document of a thousand objects has some hundred kilobytes. */
const OBJECTS_LIMIT = 32 * 1024 * 1024;
/** Bytes of all other streams together, unpacked: nine pages scanned in colour at 300 dots per inch. */
const CONTENT_LIMIT = 256 * 1024 * 1024;
const PAGES_LIMIT = 100;

/** Patterns of names that end here, grouped by the reason for which a file with one is refused. */
const name = (names: string) => new RegExp(`/(?:${names})(?![^\\s\\0()<>[\\]{}/%])`);
const ENCRYPTED = name('Encrypt');
const ACTIVE = name('JavaScript|JS|Launch|SubmitForm|ImportData|GoToE|GoToR|XFA|RichMedia|Rendition|Movie|Sound|3D');
const ATTACHED = name('EmbeddedFiles?|EF|AF|Collection');
const PAGES = /\/Type\s*\/Page(?![^\s\0()<>[\]{}/%])/g;

/** Actions that run when the document opens or changes, without a click. An array after the name is a place in the document. */
const OPENED = /\/(?:OpenAction(?![\s\0]*\[)|AA)(?![^\s\0()<>[\]{}/%])/;
const ADDRESS = name('URI');

interface Stream {
  /** The dictionary before it, with decoded names. */
  dictionary: string;
  data: Buffer;
}

/** Decodes names, which may contain codes: `/J#53` is `/JS`. */
function plainNames(text: string): string {
  return text.includes('#')
    ? text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}

/** Returns the end of a stream's data: the position given by its length, or else the first end marker. */
function endOfStream(text: string, start: number, dictionary: string): number {
  const [, length] = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary) ?? [];
  if (length !== undefined) {
    const end = start + Number(length);
    if (/^\r?\n?endstream/.test(text.slice(end, end + 12))) return end;
  }
  return text.indexOf('endstream', start);
}

/** Splits a file into its structure and its streams. @throws PdfRefused */
function splitPdf(bytes: Buffer): { structure: string; streams: Stream[] } {
  const text = bytes.toString('latin1');
  const streams: Stream[] = [];
  const structure: string[] = [];
  const begins = /(?<![A-Za-z])stream(?![A-Za-z])/g;
  const lineAfter = createLineFinder(text);
  let from = 0;
  for (let begin = begins.exec(text); begin !== null; begin = begins.exec(text)) {
    const start = lineAfter(begins.lastIndex);
    if (start === undefined) continue;
    const before = text.slice(from, begin.index);
    // A comment between the dictionary and its stream is allowed, but programs write one only to hide something.
    if (!/>>[\s\0]*$/.test(before.slice(-64))) throw new PdfRefused('unreadable');
    const dictionary = plainNames(before.slice(Math.max(0, before.lastIndexOf('obj'))));
    const end = endOfStream(text, start, dictionary);
    if (end < 0) throw new PdfRefused('unreadable');
    structure.push(before);
    streams.push({ dictionary, data: bytes.subarray(start, end) });
    from = end + 'endstream'.length;
    begins.lastIndex = from;
  }
  structure.push(text.slice(from));
  return { structure: plainNames(structure.join('\n')), streams };
}

/** Returns true if any reader would look for objects in the stream: some readers ignore its type. */
const holdsObjects = ({ dictionary }: Stream) =>
  /\/ObjStm\b/.test(dictionary) || (/\/First\b/.test(dictionary) && /\/N\b/.test(dictionary));

const FILTER_NAMES = /\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\b/g;

/** Unpacks a stream of objects. @throws PdfRefused for a stream packed in an unusual way */
async function unpackObjects({ dictionary, data }: Stream, limit: number): Promise<Buffer> {
  if (/\/(?:F|Fl|DecodeParms|DP)\b/.test(dictionary)) throw new PdfRefused('unreadable');
  if (!/\/Filter\b/.test(dictionary)) return data;
  if (!/\/Filter ?(?:\[ ?)?\/FlateDecode ?(?:\]|\/(?!\w*Decode)|>>)/.test(dictionary.replace(/\s+/g, ' ')))
    throw new PdfRefused('unreadable');
  return await new Promise((resolve, reject) => {
    inflate(data, { maxOutputLength: limit }, (error, unpacked) => {
      if (error === null) resolve(unpacked);
      else
        reject(new PdfRefused('code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? 'too_costly' : 'unreadable'));
    });
  });
}

/** Returns the unpacked size of a stream, without keeping its data; stops beyond the limit. A damaged stream counts up to the damage. */
async function unpackedSize(data: Buffer, limit: number): Promise<number> {
  const unpacking = createInflate();
  let size = 0;
  unpacking.end(data);
  try {
    for await (const part of unpacking as AsyncIterable<Buffer>) {
      size += part.byteLength;
      if (size > limit) break;
    }
  } catch {
    // A viewer shows the same part of a damaged stream.
  }
  return size;
}

async function objectsOf(streams: readonly Stream[]): Promise<string> {
  const found: string[] = [];
  let size = 0;
  for (const stream of streams.filter(holdsObjects)) {
    const unpacked = await unpackObjects(stream, OBJECTS_LIMIT - size);
    size += unpacked.byteLength;
    if (size >= OBJECTS_LIMIT) throw new PdfRefused('too_costly');
    found.push(plainNames(unpacked.toString('latin1')));
  }
  return found.join('\n');
}

async function refuseBombs(streams: readonly Stream[]): Promise<void> {
  let size = 0;
  for (const { dictionary, data } of streams) {
    const filters = dictionary.match(FILTER_NAMES)?.length ?? 0;
    // With two filters, a kilobyte can unpack to a gigabyte.
    if (filters > 1) throw new PdfRefused('too_costly');
    if (filters === 1) size += await unpackedSize(data, CONTENT_LIMIT - size);
    if (size > CONTENT_LIMIT) throw new PdfRefused('too_costly');
  }
}

/**
 * Refuses a PDF that contains more than readable pages: encrypted, with scripts or actions, with files in it, damaged, or larger than a
 * document needs when unpacked. Its bytes stay unchanged.
 * @throws PdfRefused
 */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const isWhole = /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 16)) && bytes.subarray(-1024).includes('%%EOF');
  if (!isWhole) throw new PdfRefused('unreadable');
  const { structure, streams } = splitPdf(bytes);
  if (ENCRYPTED.test(structure)) throw new PdfRefused('encrypted');
  const objects = `${structure}\n${await objectsOf(streams)}`;
  if (ACTIVE.test(objects)) throw new PdfRefused('active');
  if (OPENED.test(objects) && ADDRESS.test(objects)) throw new PdfRefused('active');
  if (ATTACHED.test(objects)) throw new PdfRefused('attached');
  if (streams.some((stream) => hidesObjects(stream.data.toString('latin1')))) throw new PdfRefused('unreadable');
  const pages = objects.match(PAGES)?.length ?? 0;
  if (pages === 0) throw new PdfRefused('unreadable');
  if (pages > PAGES_LIMIT) throw new PdfRefused('too_costly');
  await refuseBombs(streams);
}
