export { SkeletonCard, SkeletonList, SkeletonPage } from './skeleton.tsx';
