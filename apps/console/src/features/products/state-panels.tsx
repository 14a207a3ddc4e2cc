import { Button } from '@uluran/ui/button';
import { Panel } from '../../app/review/panel.tsx';
import { ReasonPanel } from '../../app/review/reason-panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import type { ProductPart } from './use-product.ts';

/** Publishes a draft, stops the gifts to a published product, or lets it take gifts again. */
export function StatePanel({ product, decision }: ProductPart) {
  const { client } = useConsole();
  const { id, version, state, frozenReason } = product;
  const { busy, run } = decision;
  if (state === 'frozen')
    return (
      <Panel title="Dibekukan">
        <p>{frozenReason}</p>
        <p className="u-small u-muted">Pemeriksa melepaskannya dari halaman target.</p>
      </Panel>
    );
  if (state === 'draft')
    return (
      <StepPanel
        title="Terbitkan"
        words="Sesudah terbit, barang menerima donasi, dan pengantar serta jenis dananya tetap."
        button="Terbitkan barang"
        isBusy={busy === 'publish'}
        isMain
        onTake={() => run('publish', () => client.productRecords.publish(id, { version }), 'Barang terbit.')}
      />
    );
  if (state === 'paused')
    return (
      <StepPanel
        title="Dihentikan sementara"
        words="Halamannya tetap tampil, tanpa tombol donasi."
        button="Lanjutkan"
        isBusy={busy === 'resume'}
        onTake={() =>
          run('resume', () => client.productRecords.resume(id, { version }), 'Barang menerima donasi lagi.')
        }
      />
    );
  if (state !== 'live') return null;
  return (
    <div id="henti">
      <ReasonPanel
        title="Hentikan sementara"
        name={`product-pause:${id}`}
        label="Alasan menghentikan"
        busy={busy}
        steps={[
          {
            step: 'pause',
            button: 'Hentikan sementara',
            isDanger: true,
            onTake: (words) =>
              run('pause', () => client.productRecords.pause(id, { words, version }), 'Barang dihentikan sementara.'),
          },
        ]}
      >
        <p className="u-small u-muted">
          Donasi baru berhenti. Pembayaran yang sedang terbuka masih bisa dibayar sampai waktunya habis.
        </p>
      </ReasonPanel>
    </div>
  );
}

interface StepPanelProps {
  title: string;
  words: string;
  button: string;
  isBusy: boolean;
  isMain?: boolean;
  onTake: () => Promise<boolean>;
}

function StepPanel({ title, words, button, isBusy, isMain = false, onTake }: StepPanelProps) {
  const online = useOnline();
  return (
    <Panel title={title}>
      <p className="u-small u-muted">{words}</p>
      <div className="decide">
        <Button
          wide
          variant={isMain ? 'primary' : undefined}
          disabled={!online}
          busy={isBusy}
          onClick={() => void onTake()}
        >
          {button}
        </Button>
      </div>
    </Panel>
  );
}
