import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { LONG_NAME } from '../../.storybook/samples.tsx';
import { Avatar } from './index.ts';

const meta = { title: 'Content/Avatar', component: Avatar, args: { name: 'Ratna Wulandari' } } satisfies Meta<
  typeof Avatar
>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Decorative: the name is written beside it, so screen readers skip the avatar. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('RW')).toHaveAttribute('aria-hidden', 'true');
  },
};

/** The photo covers the initials, which appear again if the photo cannot be loaded. */
export const Photo: Story = {
  args: {
    src: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="%23c56601"/></svg>',
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img')).toBeVisible();
  },
};

/** A photo that cannot be decoded leaves no broken image. */
export const PhotoFailed: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
  },
};

export const NoName: Story = { args: { name: undefined } };
export const Large: Story = { args: { size: 'l' } };
export const LongName: Story = { args: { name: LONG_NAME } };
export const Dark: Story = { globals: { scheme: 'dark' } };
