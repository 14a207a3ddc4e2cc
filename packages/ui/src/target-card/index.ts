export { TargetCard, TargetRow } from './target-card.tsx';
