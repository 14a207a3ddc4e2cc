import { useMutation } from '@tanstack/react-query';
import { problemOf } from '@uluran/app-shell/problem-of';
import { saveAsFile } from '@uluran/app-shell/save-as-file';
import { toasts } from '@uluran/app-shell/toasts';
import type { IdentityDocument } from '@uluran/contract/endpoints';
import type { IdentityDocumentKind } from '@uluran/contract/identity';
import { Button } from '@uluran/ui/button';
import { FieldError } from '@uluran/ui/field';
import { CheckIcon, DocumentIcon } from '@uluran/ui/icon';
import { ImageUpload, UploadProgress } from '@uluran/ui/image-upload';
import { useId } from 'react';
import { useMemberContext } from '../../app/use-member-context.ts';
import { DocumentPreview } from './document-preview.tsx';
import { DOCUMENT_WORDS, sizeInWords } from './identity-words.ts';
import { useUploadDocument } from './use-upload-document.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,application/pdf';

interface DocumentRowProps {
  kind: IdentityDocumentKind;
  /** The stored document; undefined if it is missing. */
  document: IdentityDocument | undefined;
  /** True if the document may be replaced: the check is not submitted. */
  editable: boolean;
}

/** One document of a check: its name, its stored file and its actions. */
export function DocumentRow({ kind, document, editable }: DocumentRowProps) {
  const { title, hint } = DOCUMENT_WORDS[kind];
  return (
    <li className="document-item">
      {document === undefined ? (
        <span className="paper__preview" aria-hidden="true">
          <DocumentIcon />
        </span>
      ) : (
        <DocumentPreview document={document} />
      )}
      <div className="paper__words">
        <h3>{title}</h3>
        {document === undefined ? (
          <p className="u-small u-muted">{hint}</p>
        ) : (
          <p className="u-small paper__stored">
            <CheckIcon />
            Tersimpan, {document.mediaType === 'application/pdf' ? 'PDF' : 'foto'} {sizeInWords(document.bytes)}
          </p>
        )}
      </div>
      {editable ? <Upload kind={kind} isStored={document !== undefined} /> : null}
      {document === undefined || editable ? null : <Open document={document} />}
    </li>
  );
}

function Upload({ kind, isStored }: { kind: IdentityDocumentKind; isStored: boolean }) {
  const { upload, cancel, uploading, percent, problem } = useUploadDocument(kind);
  const errorId = useId();
  const { title } = DOCUMENT_WORDS[kind];
  return (
    <>
      <div className="paper__action">
        {uploading ? (
          <Button aria-label={`Batalkan unggahan ${title}`} onClick={cancel}>
            Batal
          </Button>
        ) : (
          <ImageUpload
            fileLabel={`Berkas ${title}`}
            accept={ACCEPTED}
            aria-label={`${isStored ? 'Ganti' : 'Unggah'} ${title}`}
            aria-describedby={problem === null ? undefined : errorId}
            onFiles={([file]) => {
              if (file !== undefined) upload(file);
            }}
          >
            {isStored ? 'Ganti' : 'Unggah'}
          </ImageUpload>
        )}
      </div>
      <div className="paper__more" aria-live="polite">
        {uploading ? <UploadProgress percent={percent} /> : null}
        {problem === null ? null : <FieldError id={errorId}>{problem}</FieldError>}
      </div>
    </>
  );
}

function Open({ document: { kind, mediaType } }: { document: IdentityDocument }) {
  const { client } = useMemberContext();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const extension = mediaType === 'application/pdf' ? 'pdf' : 'jpg';
      saveAsFile(`${kind}.${extension}`, await client.identity.getDocument(kind));
    },
    onError: (error) => toasts.add({ message: problemOf(error), tone: 'error', key: 'identity' }),
  });
  return (
    <div className="paper__action">
      <Button busy={isPending} aria-label={`Unduh ${DOCUMENT_WORDS[kind].title}`} onClick={() => mutate()}>
        Unduh
      </Button>
    </div>
  );
}
