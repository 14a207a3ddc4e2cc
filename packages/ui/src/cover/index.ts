export { Cover, type CoverSources } from './cover.tsx';
