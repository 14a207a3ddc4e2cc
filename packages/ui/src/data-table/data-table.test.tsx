import { describe, expect, it } from 'vitest';
import { markup, tags, textOf } from '../../test/markup.ts';
import { DataTable, Pager } from './index.ts';

describe('DataTable', () => {
  const html = markup(
    <DataTable
      caption="Donasi terbaru"
      rows={[{ name: 'Siti', rupiah: 'Rp 50.000' }]}
      keyOf={({ name }) => name}
      columns={[
        { key: 'name', name: 'Donatur', cell: ({ name }) => name },
        { key: 'amount', name: 'Jumlah', end: true, cell: ({ rupiah }) => rupiah },
      ]}
    />,
  );

  it('is a table with named columns, its rows named by their first cell', () => {
    expect(html).toContain('role="table"');
    expect(html.match(/role="columnheader"/g)).toHaveLength(2);
    expect(tags(html, 'td')).toHaveLength(1);
    expect(html).toMatch(/role="rowheader"[^>]*>Siti/);
  });
});

describe('Pager', () => {
  it('names the page, and keeps a way that leads nowhere focusable', () => {
    const html = markup(<Pager label="Halaman donatur" page={2_000} onPrevious={() => undefined} />);
    expect(textOf(html)).toContain('Halaman 2.000');
    expect(html.match(/aria-disabled="true"/g)).toHaveLength(1);
  });
});
