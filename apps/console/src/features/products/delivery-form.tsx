import { AccountForm } from '@uluran/app-shell/account-form';
import { KeptFields } from '@uluran/app-shell/kept-fields';
import { jakartaDay } from '@uluran/contract/days';
import type { DeliveryRecord } from '@uluran/contract/endpoints';
import { PRODUCT_LIMITS } from '@uluran/contract/products';
import { Button } from '@uluran/ui/button';
import { Checkbox } from '@uluran/ui/checkbox';
import { DateField } from '@uluran/ui/date-field';
import { FieldGroup } from '@uluran/ui/field';
import { TextArea } from '@uluran/ui/text-area';
import { TextField } from '@uluran/ui/text-field';
import { ReasonPanel } from '../../app/review/reason-panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import { DocumentsField } from './documents-field.tsx';
import { deliveryTexts, readDelivery } from './product-form.ts';
import type { Texts } from './row-texts.ts';
import { RowsField } from './rows-field.tsx';
import type { ProductPart } from './use-product.ts';
import { isOfForm, useProductForm } from './use-product-form.ts';

interface DeliveryFormProps extends ProductPart {
  /** The stored delivery; undefined for another one. */
  delivery: DeliveryRecord | undefined;
  onClose: () => void;
}

/** Records a delivery, or changes one: destination, day, units, purchases and evidence. */
export function DeliveryForm(props: DeliveryFormProps) {
  const { product, decision, delivery, onClose } = props;
  const { client } = useConsole();
  const { id, version } = product;
  const { kept, at, clear, form } = useProductForm({
    name: `product-delivery:${id}:${delivery?.id ?? 'new'}`,
    initial: deliveryTexts(delivery, jakartaDay()),
    send: (element) => {
      const fields = { ...readDelivery(element), version };
      const call = () =>
        delivery === undefined
          ? client.productRecords.recordDelivery(id, fields)
          : client.productRecords.changeDelivery(id, delivery.id, fields);
      return decision.run(
        'delivery',
        call,
        delivery === undefined ? 'Pengantaran dicatat.' : 'Pengantaran disimpan.',
        isOfForm,
      );
    },
    onDone: onClose,
  });
  return (
    <>
      <h3>{delivery === undefined ? 'Catat pengantaran' : `Pengantaran ke ${delivery.place}`}</h3>
      <AccountForm {...form} busy={decision.busy === 'delivery'} action="Simpan pengantaran" line={false}>
        <KeptFields kept={kept} onDiscard={clear}>
          <DeliveryFields texts={kept.values} at={at} unit={product.unit} />
          <div>
            <Button
              variant="quiet"
              outdent
              onClick={() => {
                kept.done();
                onClose();
              }}
            >
              Batal
            </Button>
          </div>
        </KeptFields>
      </AccountForm>
      {delivery === undefined ? null : <Removal {...props} delivery={delivery} />}
    </>
  );
}

interface DeliveryFieldsProps {
  texts: Texts;
  at: (name: string) => string | undefined;
  unit: string;
}

function DeliveryFields({ texts, at, unit }: DeliveryFieldsProps) {
  const field = (name: string) => ({ name, defaultValue: texts[name], error: at(name) });
  return (
    <>
      <TextField
        {...field('place')}
        label="Tujuan"
        hint="Seperti Desa Bedono, Kecamatan Sayung"
        maxLength={PRODUCT_LIMITS.place}
      />
      <div className="form__grid">
        <DateField {...field('deliveredOn')} label="Hari" />
        <TextField {...field('units')} label={`Jumlah ${unit}`} inputMode="numeric" autoComplete="off" />
      </div>
      <FieldGroup legend="Keadaan">
        <Checkbox type="radio" name="stage" value="prepared" defaultChecked={texts.stage === 'prepared'}>
          Sedang disiapkan, belum tampil di halaman publik
        </Checkbox>
        <Checkbox type="radio" name="stage" value="delivered" defaultChecked={texts.stage !== 'prepared'}>
          Sudah diantar
        </Checkbox>
      </FieldGroup>
      <TextArea
        {...field('description')}
        label="Keterangan"
        optional
        rows={2}
        hint="Dibaca donatur: siapa yang menerima, dan bagaimana. Tanpa nama orang."
        maxLength={PRODUCT_LIMITS.description}
      />
      <RowsField
        name="purchases"
        label="Belanja"
        layout="purchases"
        add="Tambah belanja"
        most={PRODUCT_LIMITS.purchases}
        texts={texts}
        at={at}
      >
        {(cell) => (
          <>
            <TextField {...cell('label')} label="Yang dibeli" maxLength={PRODUCT_LIMITS.label} />
            <TextField {...cell('amountRupiah')} label="Jumlah, Rp" inputMode="numeric" autoComplete="off" />
            <DateField {...cell('spentOn')} label="Tanggal" />
          </>
        )}
      </RowsField>
      <DocumentsField texts={texts} at={at} />
    </>
  );
}

function Removal({
  product: { id, version },
  decision,
  delivery,
  onClose,
}: DeliveryFormProps & { delivery: DeliveryRecord }) {
  const { client } = useConsole();
  return (
    <ReasonPanel
      title="Hapus pengantaran"
      name={`product-delivery-removal:${delivery.id}`}
      label="Alasan menghapus"
      busy={decision.busy}
      steps={[
        {
          step: 'remove',
          button: 'Hapus pengantaran',
          isDanger: true,
          onTake: async (words) => {
            const isDone = await decision.run(
              'remove',
              () => client.productRecords.removeDelivery(id, delivery.id, { words, version }),
              'Pengantaran dihapus.',
            );
            if (isDone) onClose();
            return isDone;
          },
        },
      ]}
    >
      <p className="u-small u-muted">Hanya untuk yang tercatat keliru. Alasannya dicatat di jejak audit.</p>
    </ReasonPanel>
  );
}
