import { describe, expect, it } from 'vitest';
import { markup } from '../../test/markup.ts';
import { Timeline, TimelineItem } from './timeline.tsx';

describe('Timeline', () => {
  it('is a list of events with headings of the level its place asks for', () => {
    const html = markup(
      <Timeline>
        <TimelineItem time={<time>18 November</time>} title="Lulus pemeriksaan" headingLevel={4} />
      </Timeline>,
    );
    expect(html).toMatch(/^<ol.*<li><time>18 November<\/time><h4>Lulus pemeriksaan<\/h4>/);
  });
});
