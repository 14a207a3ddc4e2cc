import { createFileRoute } from '@tanstack/react-router';
import { NewMerchantPage } from '../../../features/merchants/new-merchant-page.tsx';

export const Route = createFileRoute('/content/merchants/new')({ component: NewMerchantPage });
