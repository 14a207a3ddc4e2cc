import { TextAnswer } from '../http/answers.ts';

/** A document for one who may read it. */
export interface OpenedDocument {
  mediaType: string;
  content: Buffer;
}

/** A file to save: nothing of it runs where it is opened, and no cache keeps it. */
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
