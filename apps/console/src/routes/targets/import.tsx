import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../../features/campaign-import/import-page.tsx';

export const Route = createFileRoute('/targets/import')({ component: ImportPage });
