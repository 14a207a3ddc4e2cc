export { Timeline, TimelineItem } from './timeline.tsx';
