import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { OfflineBanner } from './offline-banner.tsx';

/** Has the browser report no connection, until the story is left. */
function goOffline() {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  return () => {
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
  };
}

const meta = {
  title: 'State/OfflineBanner',
  component: OfflineBanner,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof OfflineBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The empty region is rendered before, so that the sentence is read aloud when it arrives. */
export const Online: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const Offline: Story = {
  beforeEach: goOffline,
  play: async ({ canvas }) => {
    window.dispatchEvent(new Event('offline'));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Anda sedang luring.'));
  },
};

export const Dark: Story = { ...Offline, globals: { scheme: 'dark' } };
