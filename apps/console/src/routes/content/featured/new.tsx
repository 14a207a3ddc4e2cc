import { createFileRoute } from '@tanstack/react-router';
import { NewPickPage } from '../../../features/featured/new-pick-page.tsx';

export const Route = createFileRoute('/content/featured/new')({ component: NewPickPage });
