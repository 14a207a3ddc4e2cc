export { LiveNote, StatusStrip } from './status-strip.tsx';
