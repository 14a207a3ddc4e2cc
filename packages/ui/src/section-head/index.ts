export { SectionHead } from './section-head.tsx';
