import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import type { SiteTextRecord } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { isLegalText } from '@uluran/contract/site-texts';
import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';
import { useState } from 'react';
import { momentWords } from '../../app/review/history-panel.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import type { TextWords } from './text-draft.ts';
import { TextView } from './text-view.tsx';

interface TextVersionsProps {
  text: SiteTextRecord;
  /** Takes the words of an earlier version into the fields. */
  onTake: (content: TextWords) => void;
}

type Version = SiteTextRecord['versions'][number];

/** Published versions of a text, each with its summary and its first day. */
export function TextVersions({ text: { key, versions }, onTake }: TextVersionsProps) {
  const [open, setOpen] = useState<Version>();
  return (
    <>
      <Panel title="Versi terbit" note={String(versions.length)}>
        <ol className="log">
          {versions.map((version) => (
            <li key={version.number}>
              <time dateTime={version.createdAt}>{momentWords(version.createdAt)}</time>
              <span>
                {version.note || 'Teks bawaan'} {version.by === null ? null : <b>{version.by}</b>}
                {isLegalText(key) ? <small>Berlaku sejak {formatDate(version.validFrom)}</small> : null}
                <Button variant="quiet" aria-label={`Baca versi ${version.number}`} onClick={() => setOpen(version)}>
                  Baca
                </Button>
              </span>
            </li>
          ))}
        </ol>
      </Panel>
      {open === undefined ? null : (
        <VersionDialog textKey={key} version={open} onTake={onTake} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

interface VersionDialogProps extends Pick<TextVersionsProps, 'onTake'> {
  textKey: SiteTextRecord['key'];
  version: Version;
  onClose: () => void;
}

function VersionDialog({ textKey, version, onTake, onClose }: VersionDialogProps) {
  const { queries } = useConsole();
  const query = useQuery(queries.siteTextVersion(textKey, version.number));
  const content = query.data?.content;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Versi ${version.number}`}
      description={`Berlaku sejak ${formatDate(version.validFrom)}`}
      actions={
        <>
          <Button onClick={onClose}>Tutup</Button>
          <Button
            disabled={content === undefined}
            onClick={() => {
              if (content !== undefined) onTake(content);
              onClose();
            }}
          >
            Pakai tulisan ini
          </Button>
        </>
      }
    >
      {query.isError ? <LoadProblem part title="Versi ini belum bisa dimuat" query={query} /> : null}
      {content === undefined ? null : <TextView textKey={textKey} content={content} />}
    </Dialog>
  );
}
