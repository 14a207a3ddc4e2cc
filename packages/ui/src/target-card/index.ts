export { TargetCard } from './target-card.tsx';
