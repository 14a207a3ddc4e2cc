import { createHash } from 'node:crypto';
import { LOOK_VERSION } from '@uluran/brand/look';
import { TextAnswer } from '../../platform/http/answers.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import { isKnownTag } from '../../platform/http/entity-tags.ts';
import { createDrawings } from './drawings.ts';

/** Part of every tag: raise its number when the design of drawings changes. */
const DESIGN = 'share-kit-1';

const TYPES = { png: 'image/png', pdf: 'application/pdf' };

/** A file that is drawn on request. */
interface Drawn {
  /** Whole content of the drawing: equal content gives the same file. */
  of: unknown;
  type: keyof typeof TYPES;
  caching: string;
  headers?: Record<string, string>;
  make: () => Promise<Buffer>;
}

/** Origin of a request for a file. */
interface Requester {
  headers: Headers;
  clientAddress: string;
}

/** Returns a response with a drawn file, new or from memory; 304 if the client has it already. */
export type AnswerDrawn = (requester: Requester, drawn: Drawn) => Promise<TextAnswer>;

/** Creates the one responder for all drawings, which share a queue. */
export function createDrawnAnswers(): AnswerDrawn {
  const draw = createDrawings();
  return async ({ headers: requestHeaders, clientAddress }, { of, type, caching, headers, make }) => {
    const tag = `"${createHash('sha256')
      .update(DESIGN)
      .update(LOOK_VERSION)
      .update(JSON.stringify(of))
      .digest('base64url')}"`;
    const kept = { 'Cache-Control': caching, ETag: tag };
    if (isKnownTag(requestHeaders.get('If-None-Match'), tag)) return new TextAnswer(null, 304, kept);
    const file = await draw(tag, make, networkOf(clientAddress));
    return new TextAnswer(file, 200, {
      ...kept,
      ...headers,
      'Content-Type': TYPES[type],
      'Content-Length': String(file.byteLength),
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  };
}
