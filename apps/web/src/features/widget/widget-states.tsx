import { PRODUCT_NAME } from '@uluran/brand';
import { buttonClass } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { Money } from '@uluran/ui/money';
import { Tag } from '@uluran/ui/tag';

interface WidgetStatesProps {
  title: string;
  /** 0 without a goal. */
  targetRupiah: number;
}

/** Further states of the frame, drawn without links. */
export function WidgetStates({ title, targetRupiah }: WidgetStatesProps) {
  return (
    <section className="u-section" aria-labelledby="keadaan-lain">
      <h2 id="keadaan-lain">Keadaan lain</h2>
      <div className="widget-states">
        {targetRupiah > 0 ? (
          <div>
            <h3>Sudah tercapai</h3>
            <Card padded className="widget-state">
              <p>
                <Tag tone="success">Target tercapai</Tag>
              </p>
              <p className="u-strong">{title}</p>
              <p className="widget-state__figures">
                <Money amountRupiah={targetRupiah} size="strong" />
                <b>100%</b>
              </p>
              <p className={buttonClass({})}>Lihat hasilnya</p>
            </Card>
          </div>
        ) : null}
        <div>
          <h3>Gagal dimuat</h3>
          <Card padded className="widget-state widget-state--failed">
            <p className="u-small u-muted">Angka terbaru belum bisa diambil.</p>
            <p className={buttonClass({})}>{`Donasi di ${PRODUCT_NAME}`}</p>
          </Card>
        </div>
        <div>
          <h3>Sudah ditutup</h3>
          <p className="u-muted">
            Tombolnya berganti menjadi tautan ke halamannya, dengan tanggal selesainya. Kodenya tidak perlu diganti.
          </p>
        </div>
      </div>
    </section>
  );
}
