import { createFileRoute } from '@tanstack/react-router';
import { NewProductPage } from '../../../features/products/new-product-page.tsx';

export const Route = createFileRoute('/content/products/new')({ component: NewProductPage });
