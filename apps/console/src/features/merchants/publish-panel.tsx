import type { MerchantRecord } from '@uluran/contract/endpoints';
import { Button } from '@uluran/ui/button';
import { Panel } from '../../app/review/panel.tsx';
import { ReasonPanel } from '../../app/review/reason-panel.tsx';
import type { useDecision } from '../../app/review/use-decision.ts';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';

interface PublishPanelProps {
  merchant: MerchantRecord;
  decision: ReturnType<typeof useDecision<MerchantRecord>>;
}

/** Shows a merchant in the directory, or removes it with a reason. */
export function PublishPanel({ merchant: { id, version, state, wasPublished }, decision }: PublishPanelProps) {
  const { client } = useConsole();
  const online = useOnline();
  const { busy, run } = decision;
  if (state === 'published')
    return (
      <ReasonPanel
        title="Sembunyikan"
        name={`merchant-hide:${id}`}
        label="Alasan menyembunyikan"
        busy={busy}
        steps={[
          {
            step: 'hide',
            button: 'Sembunyikan merchant',
            isDanger: true,
            onTake: (words) =>
              run('hide', () => client.merchantRecords.hide(id, { words, version }), 'Merchant disembunyikan.'),
          },
        ]}
      >
        <p className="u-small u-muted">Halamannya hilang dari situs, dan “Cek QR ini” tidak lagi mengenalnya.</p>
      </ReasonPanel>
    );
  return (
    <Panel title="Terbitkan">
      <p className="u-small u-muted">
        {wasPublished
          ? 'Merchant ini pernah terbit. QR-nya tetap diganti oleh dua orang.'
          : 'Cocokkan dulu NMID dan nama dengan stiker di meja. Sesudah terbit, QR hanya berganti dengan dua orang.'}
      </p>
      <div className="decide">
        <Button
          variant="primary"
          wide
          disabled={!online}
          busy={busy === 'publish'}
          onClick={() => void run('publish', () => client.merchantRecords.publish(id, { version }), 'Merchant terbit.')}
        >
          Terbitkan merchant
        </Button>
      </div>
    </Panel>
  );
}
