import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_NAME } from '../../.storybook/samples.tsx';
import { Link } from '../link/link.tsx';
import { DataItem, DataList } from './data-list.tsx';

const meta = {
  title: 'Content/DataList',
  component: DataList,
  args: {
    children: (
      <>
        <DataItem
          label="Nama lengkap"
          action={
            <Link alone href="#ubah">
              Ubah
            </Link>
          }
        >
          Siti Rahmawati
        </DataItem>
        <DataItem label="Email">siti.rahmawati@contoh.example</DataItem>
        <DataItem label="Kota" />
        <DataItem label="Bergabung sejak">21 November 2024</DataItem>
      </>
    ),
  },
} satisfies Meta<typeof DataList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A missing value is named, not left blank. */
export const Default: Story = { tags: ['visual'] };

export const TwoColumns: Story = { args: { columns: 2 }, globals: { viewport: { value: 'desktop' } } };

export const LongText: Story = {
  args: { children: <DataItem label="Nama lembaga penanggung jawab">{LONG_NAME}</DataItem> },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { globals: { scheme: 'dark' } };
