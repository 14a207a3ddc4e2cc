import { formatTime } from '@uluran/contract/locale';
import { Badge } from '@uluran/ui/badge';
import { OfflineIcon } from '@uluran/ui/icon';
import { problemOf } from '../pages/problem-of.ts';
import type { SaveState as State } from './use-autosave.ts';

interface SaveStateProps {
  draft: { state: State; stored: { savedAt: string }; error?: unknown };
}

/** Shows where the typed text is stored. */
export function SaveState({ draft }: SaveStateProps) {
  return (
    <p className="save-state" role="status">
      <Words {...draft} />
    </p>
  );
}

/** Indonesian word for the device in use. */
const deviceWord = () => (matchMedia('(pointer: coarse)').matches ? 'ponsel' : 'perangkat');

function Words({ state, stored, error }: SaveStateProps['draft']) {
  if (state === 'saved')
    return (
      <Badge tone="success">
        Tersimpan <span className="save-state__time">{formatTime(stored.savedAt)}</span>
      </Badge>
    );
  if (state === 'offline')
    return (
      <Badge tone="waiting" icon={<OfflineIcon />}>
        Luring, tersimpan di {deviceWord()} ini
      </Badge>
    );
  if (state === 'refused') return <Badge tone="error">Belum tersimpan. {problemOf(error)}</Badge>;
  if (state === 'stopped') return <Badge tone="error">Belum tersimpan: ada versi lain</Badge>;
  return <Badge>Menyimpan…</Badge>;
}
