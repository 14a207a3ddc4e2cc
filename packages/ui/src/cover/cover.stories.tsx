import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { COVER } from '../../.storybook/samples.tsx';
import { Cover } from './cover.tsx';

const meta = {
  title: 'Content/Cover',
  component: Cover,
  args: { ...COVER, alt: 'Anak-anak membaca di tepi pantai', priority: true },
} satisfies Meta<typeof Cover>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The space of the picture is reserved before it arrives. */
export const Picture: Story = {
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: 'Anak-anak membaca di tepi pantai' });
    const { width, height } = picture.getBoundingClientRect();
    await expect(width / height).toBeCloseTo(16 / 9, 1);
  },
};

/** Without a meaning of its own: the alternative text is empty. */
export const Decorative: Story = { args: { alt: '' } };

export const PictureFailed: Story = { args: { src: 'data:image/png;base64,' } };

export const WithCount: Story = { args: { children: <span className="u-cover__count">1/5</span> } };

export const Dark: Story = { globals: { scheme: 'dark' } };
