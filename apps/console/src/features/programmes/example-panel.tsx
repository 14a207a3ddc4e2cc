import { Money } from '@uluran/ui/money';
import { Fact } from '../../app/review/fact.tsx';
import { Panel } from '../../app/review/panel.tsx';
import type { WrittenProgramme } from './programme-draft.ts';
import { poolSample } from './programme-words.ts';

/** The effect of the pool on a sample gift, by the rules as they are written. */
export function ExamplePanel({ pool }: Pick<WrittenProgramme, 'pool'>) {
  if (pool === null) return null;
  const { giftRupiah, matchRupiah, isLimited, largest } = poolSample(pool);
  return (
    <Panel title="Contoh" footer={largest ?? undefined}>
      <dl className="pairs pairs--end">
        <Fact name="Donatur memberi">
          <Money amountRupiah={giftRupiah} />
        </Fact>
        <Fact name={isLimited ? 'Ditambah mitra, sampai batas' : 'Ditambah mitra'}>
          <Money amountRupiah={matchRupiah} />
        </Fact>
        <Fact name="Penerima">
          <b>
            <Money amountRupiah={giftRupiah + matchRupiah} />
          </b>
        </Fact>
      </dl>
    </Panel>
  );
}
