import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bloom } from './bloom.tsx';

const meta = { title: 'Isi/Bloom', component: Bloom, args: { state: 'whole' } } satisfies Meta<typeof Bloom>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Empat kelopak: sesuatu selesai. */
export const Selesai: Story = {};
/** Satu kelopak hanya garis putus: sesuatu tidak ada. */
export const Kurang: Story = { args: { state: 'missing' } };
export const Besar: Story = { args: { size: 'l' } };
export const Gelap: Story = { args: { state: 'missing' }, globals: { skema: 'gelap' } };
