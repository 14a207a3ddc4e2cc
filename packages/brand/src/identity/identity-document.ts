import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { derivePalette, faintPair } from '../look/derive-palette.ts';
import { readMark } from '../look/mark.ts';
import demo from './demo.json' with { type: 'json' };
import { type Identity, identitySchema } from './identity.ts';

/** Result of reading a document: its content, or its fault in words. */
export type IdentityRead = { readonly identity: Identity } | { readonly problem: string };

/**
 * Reads the foundation's document.
 *
 * @param given path of the document, or its JSON itself; undefined for the demo's
 */
export function readIdentity(given: string | undefined): IdentityRead {
  if (given === undefined) return { identity: demo };
  const isText = given.startsWith('{');
  try {
    const { success, data, error } = identitySchema.safeParse(JSON.parse(isText ? given : readFileSync(given, 'utf8')));
    if (success) return withColours(withLogo(data, isText ? '.' : dirname(given)));
    const places = error.issues.map(({ path, message }) => `${path.join('.') || 'the document'} (${message})`);
    return { problem: `holds ${places.join(', ')}` };
  } catch (error) {
    // The parser's message repeats the text, over several lines.
    if (error instanceof SyntaxError) return { problem: 'is no JSON' };
    return { problem: `names a file that cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}

/** Reads the mark beside the document, and refuses one that could run or fetch something. */
function withLogo(identity: Identity, folder: string): IdentityRead {
  const { logo } = identity;
  if (logo === undefined) return { identity };
  const isDrawing = logo.trimStart().startsWith('<');
  try {
    const svg = isDrawing ? logo : readFileSync(resolve(folder, logo), 'utf8');
    const read = readMark(svg);
    const named = isDrawing ? 'a logo' : `a logo (${logo})`;
    return 'problem' in read
      ? { problem: `holds ${named} that ${read.problem}` }
      : { identity: { ...identity, logo: svg } };
  } catch (error) {
    return { problem: `holds a logo (${logo}) that cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}

/** Refuses colours whose derived palette is unreadable. */
function withColours(read: IdentityRead): IdentityRead {
  if ('problem' in read) return read;
  const { identity } = read;
  const faint = identity.colours && faintPair(derivePalette(identity.colours));
  return faint === undefined ? { identity } : { problem: `holds colours of too little contrast (${faint})` };
}

/** Fields that no two foundations share. The name of the site and its sentences may be the demo's. */
const UNSHARED = ['legalEntity', 'registration', 'permit', 'receiptSeries', 'contacts', 'mailSender', 'dataProtection'];

const textsOf = (value: unknown, path: string): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => textsOf(part, path === '' ? key : `${path}.${key}`))
    : [[path, String(value)]];

/** Paths of the document that still have invented texts of the demo: `permit.number`. */
export function inventedPlaces(identity: Identity): string[] {
  const invented = new Map(textsOf(demo, ''));
  return textsOf(identity, '')
    .filter(([path, text]) => invented.get(path) === text && isOnesOwn(path))
    .map(([path]) => path);
}

/** Fields that many foundations share: a seat, the kind of a permit and the title of an office. */
const SHARED = new Set(['registration.seat', 'permit.title', 'dataProtection.office']);

function isOnesOwn(path: string): boolean {
  const [first = ''] = path.split('.');
  return !SHARED.has(path) && (UNSHARED.includes(first) || path === 'security.email' || path.endsWith('.name'));
}
