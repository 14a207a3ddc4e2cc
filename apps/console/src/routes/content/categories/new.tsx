import { createFileRoute } from '@tanstack/react-router';
import { NewCategoryPage } from '../../../features/categories/new-category-page.tsx';

export const Route = createFileRoute('/content/categories/new')({ component: NewCategoryPage });
