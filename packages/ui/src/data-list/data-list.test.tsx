import { describe, expect, it } from 'vitest';
import { markup, tags, textOf } from '../../test/markup.ts';
import { DataItem, DataList } from './data-list.tsx';

describe('DataList', () => {
  const html = markup(
    <DataList>
      <DataItem label="Nama lengkap" action={<a href="/account/edit">Ubah</a>}>
        Siti Rahmawati
      </DataItem>
      <DataItem label="Kota" />
    </DataList>,
  );

  it('is a list of terms with their values and actions', () => {
    expect(html).toMatch(/^<dl/);
    expect(tags(html, 'dt')).toHaveLength(2);
    expect(tags(html, 'dd')).toHaveLength(3);
    expect(textOf(html)).toContain('Siti Rahmawati');
  });

  it('says that a value is missing', () => {
    expect(textOf(html)).toContain('KotaBelum diisi');
  });
});
