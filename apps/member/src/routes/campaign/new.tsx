import { createFileRoute } from '@tanstack/react-router';
import { NewCampaignPage } from '../../features/campaign-editor/new-page.tsx';

export const Route = createFileRoute('/campaign/new')({ staticData: { bare: true }, component: NewCampaignPage });
