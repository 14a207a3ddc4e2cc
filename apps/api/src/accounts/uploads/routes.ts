import { TextAnswer } from '../../platform/http/answers.ts';
import { isKnownTag } from '../../platform/http/entity-tags.ts';
import { NotFound } from '../../platform/http/failures.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import type { UploadService } from './service.ts';

/** A file's name is derived from its content, so it may be cached forever. */
const CACHING = 'public, max-age=31536000, immutable';

export function pictureHandlers(
  pictures: PictureStore,
  uploads: UploadService,
): Pick<Handlers, 'getPicture' | 'uploadPicture' | 'uploadOperatorPicture'> {
  return {
    uploadPicture: async ({ member, readFile }) => ({ data: await uploads.upload(member.userId, readFile) }),
    uploadOperatorPicture: async ({ member, readFile }) => ({ data: await uploads.upload(member.userId, readFile) }),
    getPicture: async ({ params, headers }) => {
      const file = await pictures.openPictureFile(params.file);
      if (file === undefined) throw new NotFound('Gambar ini tidak ditemukan.');
      const caching = { 'Cache-Control': CACHING, ETag: file.etag };
      if (isKnownTag(headers.get('If-None-Match'), file.etag)) return new TextAnswer(null, 304, caching);
      return new TextAnswer(file.bytes, 200, {
        ...caching,
        'Content-Type': file.contentType,
        'Content-Length': String(file.bytes.byteLength),
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
    },
  };
}
