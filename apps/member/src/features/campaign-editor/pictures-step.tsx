import type { Picture } from '@uluran/contract/endpoints';
import { CoverField } from './cover-field.tsx';
import { GalleryField } from './gallery-field.tsx';
import { Noted } from './noted.tsx';
import { refusalOf, type StepProps } from './step-props.ts';
import type { Uploads } from './use-uploads.ts';

/** Cover and gallery. */
export function PicturesStep({ draft, notes, uploads }: StepProps & { uploads: Uploads }) {
  const { written, stored, change } = draft;
  return (
    <div className="u-card u-card--padded editor-fields">
      <Noted notes={notes} fields={['cover']}>
        <CoverField
          legend="Sampul"
          noun="sampul"
          cover={written.cover}
          error={refusalOf(draft, 'cover')}
          onChange={(cover: Picture | null) => change({ cover })}
        />
      </Noted>
      <Noted notes={notes} fields={['gallery']}>
        <GalleryField
          gallery={written.gallery}
          most={stored.rules.galleryPictures}
          uploads={uploads}
          error={refusalOf(draft, 'gallery')}
          onChange={(gallery) => change({ gallery })}
        />
      </Noted>
    </div>
  );
}
