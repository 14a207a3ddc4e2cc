import { useQuery } from '@tanstack/react-query';
import type { OneQuery } from '@uluran/api-sdk/query';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';
import { type ReactNode, useState } from 'react';
import { momentWords } from '../review/history-panel.tsx';
import { Panel } from '../review/panel.tsx';

/** A published version of a text. */
interface PublishedVersion {
  number: number;
  createdAt: string;
  /** Name of the operator who published it; null for the words of the installation. */
  by: string | null;
}

interface VersionParts<Version extends PublishedVersion, Content, Read extends { content: Content }> {
  /** Returns the line below the title of an open version. */
  describe: (version: Version) => string;
  /** Reads one version with its words. */
  query: (number: number) => OneQuery<Read>;
  /** Takes the words of a version into the fields. */
  onTake: (content: Content) => void;
  /** Shows the words of a version. */
  children: (content: Content, version: Version) => ReactNode;
}

interface VersionsPanelProps<Version extends PublishedVersion, Content, Read extends { content: Content }>
  extends VersionParts<Version, Content, Read> {
  /** Published versions, the newest first. */
  versions: readonly Version[];
  /** Returns the reason of a version. */
  reasonOf: (version: Version) => string;
  /** Returns a line below the reason; null without one. */
  detailOf?: (version: Version) => string | null;
}

/** Published versions of a text, each with its reason. One opens in a dialog, from which its words can be taken. */
export function VersionsPanel<Version extends PublishedVersion, Content, Read extends { content: Content }>({
  versions,
  reasonOf,
  detailOf = () => null,
  ...parts
}: VersionsPanelProps<Version, Content, Read>) {
  const [open, setOpen] = useState<Version>();
  return (
    <>
      <Panel title="Versi terbit" note={String(versions.length)}>
        <ol className="log">
          {versions.map((version) => {
            const { number, createdAt, by } = version;
            const detail = detailOf(version);
            return (
              <li key={number}>
                <time dateTime={createdAt}>{momentWords(createdAt)}</time>
                <span>
                  {reasonOf(version)} {by === null ? null : <b>{by}</b>}
                  {detail === null ? null : <small>{detail}</small>}
                  <Button variant="quiet" aria-label={`Baca versi ${number}`} onClick={() => setOpen(version)}>
                    Baca
                  </Button>
                </span>
              </li>
            );
          })}
        </ol>
      </Panel>
      {open === undefined ? null : <VersionDialog {...parts} version={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface VersionDialogProps<Version extends PublishedVersion, Content, Read extends { content: Content }>
  extends VersionParts<Version, Content, Read> {
  version: Version;
  onClose: () => void;
}

function VersionDialog<Version extends PublishedVersion, Content, Read extends { content: Content }>({
  version,
  describe,
  query,
  onTake,
  onClose,
  children,
}: VersionDialogProps<Version, Content, Read>) {
  const reading = useQuery(query(version.number));
  const content = reading.data?.content;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Versi ${version.number}`}
      description={describe(version)}
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
      {reading.isError ? <LoadProblem part title="Versi ini belum bisa dimuat" query={reading} /> : null}
      {content === undefined ? null : children(content, version)}
    </Dialog>
  );
}
