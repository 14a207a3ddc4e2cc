import type { Setting } from '@uluran/contract/endpoints';
import { boundsWords, partWords, type SettingField, settingFields, settingPart } from '@uluran/contract/settings';
import { type Column, DataTable } from '@uluran/ui/data-table';
import { Panel } from '../../app/review/panel.tsx';
import { shapeOf } from './setting-words.ts';

/** The bounds of a part, and the law behind them. */
export function boundsOf(shape: SettingField['shape']): string {
  if (shape.is === 'boolean') return 'ya atau tidak';
  if (shape.is === 'text') return `${shape.from} sampai ${shape.to} huruf`;
  if (shape.is === 'list') {
    const entries = `${shape.from} sampai ${shape.to} baris`;
    return shape.of.is === 'object' ? entries : `${entries}, masing-masing ${boundsWords(shape.of)}`;
  }
  return boundsWords(shape);
}

/** Every part of the present value with its bounds, where there is no form. */
export function ValuesPanel({ setting: { key, label, current, changeable } }: { setting: Setting }) {
  const fields = settingFields(shapeOf(key));
  const columns: readonly Column<SettingField>[] = [
    { key: 'part', name: 'Bagian', cell: (field) => field.label || label },
    { key: 'bounds', name: 'Batas wajar', cell: ({ shape }) => boundsOf(shape) },
    {
      key: 'value',
      name: 'Sekarang',
      end: true,
      cell: ({ shape, path }) => partWords(shape, settingPart(current?.value, path)),
    },
  ];
  return (
    <Panel
      title="Nilai sekarang"
      flush
      footer={changeable ? undefined : <span>Aturan situs ini diubah oleh Admin; Anda bisa membacanya.</span>}
    >
      <div className="change-table">
        <DataTable caption="Bagian nilai" columns={columns} rows={fields} keyOf={({ path }) => path} />
      </div>
    </Panel>
  );
}
