import { Dialog } from '@uluran/ui/dialog';

const KEYS = [
  ['J, K', 'baris berikut dan sebelumnya'],
  ['Enter', 'buka baris'],
  ['A', 'ambil baris'],
  ['G', 'ambil yang berikutnya'],
  ['/', 'ke saringan'],
  ['?', 'daftar ini'],
] as const;

/** The keys of the queue. */
export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Papan ketik">
      <dl className="pairs">
        {KEYS.map(([key, words]) => (
          <div key={key} className="pairs__row">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
