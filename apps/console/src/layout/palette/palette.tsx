import { Dialog } from '@uluran/ui/dialog';
import { SearchIcon } from '@uluran/ui/icon';
import { lazy, Suspense, useEffect, useState } from 'react';
import { hasOpenLayer } from '../../app/keys.ts';

const PaletteList = lazy(async () => ({ default: (await import('./palette-list.tsx')).PaletteList }));

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** The button of the command palette, and the palette over the page. Ctrl K opens it too; its list is fetched when it opens. */
export function Palette() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return;
      event.preventDefault();
      if (!hasOpenLayer()) setOpen(true);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Cari atau lompat"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="palette-open"
          aria-label="Cari atau lompat"
          aria-keyshortcuts="Control+K Meta+K"
        >
          <SearchIcon />
          <span className="palette-open__words">Cari atau lompat</span>
          <kbd className="palette-open__words">{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={<p role="status">Memuat</p>}>
          <PaletteList onDone={close} />
        </Suspense>
      )}
    </Dialog>
  );
}
