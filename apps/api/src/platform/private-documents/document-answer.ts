import { TextAnswer } from '../http/answers.ts';

/** A decrypted document for an authorised reader. */
export interface OpenedDocument {
  mediaType: string;
  content: Buffer;
}

/** Returns a file to save: browsers do not run its content, and caches do not store it. */
export function documentAnswer({ mediaType, content }: OpenedDocument, name: string): TextAnswer {
  const extension = mediaType === 'application/pdf' ? 'pdf' : 'jpg';
  return new TextAnswer(content, 200, {
    'Content-Type': mediaType,
    'Content-Length': String(content.byteLength),
    'Content-Disposition': `attachment; filename="${name}.${extension}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
}
