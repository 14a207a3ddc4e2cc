import type { Picture } from '@uluran/contract/endpoints';
import { cleanLine } from '@uluran/contract/text';
import type { SessionMember, StoredSession } from './state.ts';

/** Most characters a kept session has. A browser drops a cookie above 4,096 with its name and attributes. */
export const STORED_LIMIT = 3_600;

const VERSION = 1;
/** Bytes of a name in UTF-8; the account's own limit of 100 letters is below it. */
const NAME_BYTES = 400;
const ID_LIMIT = 64;
const URL_LIMIT = 400;
const WIDTHS_LIMIT = 12;
/** Token as an `Authorization` header may carry it. The limit is far above the length of this platform's tokens. */
const TOKEN = /^[\w.~+/-]{16,1024}=*$/;
const INSTANT_LIMIT = 40;

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}

/**
 * The beginning of a name that fits, cut between code points. Not between characters as people see them: Firefox below 125 lacks Intl.Segmenter.
 * Only names beyond the account's own limit are cut.
 */
function shortName(name: string): string {
  const encoder = new TextEncoder();
  if (encoder.encode(name).length <= NAME_BYTES) return name;
  let size = 0;
  let kept = '';
  for (const character of name) {
    size += encoder.encode(character).length;
    if (size > NAME_BYTES) break;
    kept += character;
  }
  return kept;
}

/** An address of a picture that is safe to put into a page: a path of this site, or http(s). */
function isPictureUrl(url: unknown): url is string {
  if (typeof url !== 'string' || url.length > URL_LIMIT || !/^[\x21-\x7e]+$/.test(url)) return false;
  return /^(?:https?:\/\/|\/(?![/\\]))/.test(url);
}

function isWidth(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0 && (value as number) < 100_000;
}

type PackedPicture = [url: string, width: number, height: number, widths: number[]];

/** The picture without its description, which is the name again. */
function packPicture(picture: Picture | null): PackedPicture | null {
  if (picture === null || !isPictureUrl(picture.url)) return null;
  return [picture.url, picture.width, picture.height, picture.widths.slice(0, WIDTHS_LIMIT)];
}

function unpackPicture(packed: unknown, alt: string): Picture | null {
  if (!Array.isArray(packed)) return null;
  const [url, width, height, widths]: unknown[] = packed;
  if (!isPictureUrl(url) || !isWidth(width) || !isWidth(height)) return null;
  if (!Array.isArray(widths) || widths.length > WIDTHS_LIMIT || !widths.every(isWidth)) return null;
  return { url, alt, width, height, widths };
}

function unpackMember(packed: unknown): SessionMember | null {
  if (!Array.isArray(packed)) return null;
  const [id, givenName, picture]: unknown[] = packed;
  if (typeof id !== 'string' || id === '' || id.length > ID_LIMIT || typeof givenName !== 'string') return null;
  const name = shortName(cleanLine(givenName));
  return { id, name, avatar: unpackPicture(picture, name) };
}

/** The stored part of an account. */
export function memberOf(user: { id: string; name: string; avatar: Picture | null }): SessionMember {
  return { id: user.id, name: user.name, avatar: user.avatar };
}

/**
 * A session as one short line of letters, digits, `-` and `_`, below {@link STORED_LIMIT} for a name of any length. It fits a cookie
 * and a browser's storage; server and browser use the same format.
 */
export function encodeSession({ token, expiresAt, member }: StoredSession): string {
  const packed = member && [member.id, shortName(member.name), packPicture(member.avatar)];
  return toBase64Url(new TextEncoder().encode(JSON.stringify([VERSION, token, expiresAt, packed])));
}

function parse(line: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(fromBase64Url(line)));
  } catch {
    return undefined;
  }
}

/** Parses a stored session; null for anything else. An unreadable person is omitted: the token identifies the account. */
export function decodeSession(line: string): StoredSession | null {
  if (line.length > STORED_LIMIT || !/^[\w-]+$/.test(line)) return null;
  const packed = parse(line);
  if (!Array.isArray(packed)) return null;
  const [version, token, expiresAt, member]: unknown[] = packed;
  if (version !== VERSION || typeof token !== 'string' || !TOKEN.test(token)) return null;
  if (expiresAt === null) return { token, expiresAt, member: unpackMember(member) };
  if (typeof expiresAt !== 'string' || expiresAt.length > INSTANT_LIMIT || Number.isNaN(Date.parse(expiresAt)))
    return null;
  return { token, expiresAt, member: unpackMember(member) };
}
