import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LONG_TITLE } from '../../.storybook/samples.tsx';
import { DateTime } from '../date-time/date-time.tsx';
import { Timeline, TimelineItem } from './timeline.tsx';

const meta = {
  title: 'Content/Timeline',
  component: Timeline,
  args: {
    children: (
      <>
        <TimelineItem time={<DateTime at="2026-11-18T09:00:00+07:00" />} title="Rak buku sampai di Masohi">
          <p>Dua rak dan 240 buku turun dari kapal pagi ini.</p>
        </TimelineItem>
        <TimelineItem time={<DateTime at="2026-11-02T09:00:00+07:00" />} title="Buku dibeli di Ambon" />
      </>
    ),
  },
} satisfies Meta<typeof Timeline>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Latest first. */
export const Updates: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Rak buku sampai di Masohi',
      'Buku dibeli di Ambon',
    ]);
  },
};

export const LongText: Story = {
  args: {
    children: <TimelineItem time={<DateTime at="2026-11-18T09:00:00+07:00" />} title={LONG_TITLE} headingLevel={4} />,
  },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { globals: { scheme: 'dark' } };
