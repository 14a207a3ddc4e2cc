export { CampaignCard } from './campaign-card.tsx';
