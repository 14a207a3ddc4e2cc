import type { SiteTextRecord } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { isLegalText } from '@uluran/contract/site-texts';
import { VersionsPanel } from '../../app/drafts/versions-panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import type { TextWords } from './text-draft.ts';
import { TextView } from './text-view.tsx';

interface TextVersionsProps {
  text: SiteTextRecord;
  /** Takes the words of an earlier version into the fields. */
  onTake: (content: TextWords) => void;
}

/** Published versions of a text, each with its summary and, for a legal text, its first day. */
export function TextVersions({ text: { key, versions }, onTake }: TextVersionsProps) {
  const { queries } = useConsole();
  const validityOf = ({ validFrom }: SiteTextRecord['versions'][number]) => `Berlaku sejak ${formatDate(validFrom)}`;
  return (
    <VersionsPanel
      versions={versions}
      reasonOf={({ note }) => note || 'Teks bawaan'}
      detailOf={(version) => (isLegalText(key) ? validityOf(version) : null)}
      describe={validityOf}
      query={(number) => queries.siteTextVersion(key, number)}
      onTake={onTake}
    >
      {(content) => <TextView textKey={key} content={content} />}
    </VersionsPanel>
  );
}
