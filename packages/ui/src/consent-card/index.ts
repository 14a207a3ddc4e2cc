export { ConsentCard } from './consent-card.tsx';
