import type { Picture } from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf } from '../connection.ts';
import { formOf } from '../form.ts';
import type { UploadOptions } from '../options.ts';

/** Pictures for content of the site: merchants, news, programmes. */
export interface ContentPictures {
  /**
   * Stores a picture, JPEG, PNG, WebP or AVIF up to 10 MB. One that nothing uses is deleted after a week.
   * @endpoint uploadOperatorPicture
   */
  upload(image: Blob | FormData, options?: UploadOptions): Promise<Picture>;
}

export function createContentPictures({ call }: Connection<OperatorRouteName>): ContentPictures {
  return {
    upload: (image, options) => {
      const input = { body: formOf('picture', image) } as Parameters<typeof call<'uploadOperatorPicture'>>[1];
      return dataOf(call('uploadOperatorPicture', input, options));
    },
  };
}
