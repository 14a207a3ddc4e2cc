export { Card, MiniCard } from './card.tsx';
