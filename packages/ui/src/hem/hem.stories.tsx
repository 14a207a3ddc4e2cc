import type { Meta, StoryObj } from '@storybook/react-vite';
import { Hem } from './hem.tsx';

const meta = { title: 'Isi/Hem', component: Hem, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Hem>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Tepi kain: di atas kaki halaman dan di bawah kepala kuitansi, tidak di tempat lain. */
export const Tepi: Story = {};
export const Gelap: Story = { globals: { skema: 'gelap' } };
