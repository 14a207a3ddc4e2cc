import { createFileRoute } from '@tanstack/react-router';
import { NewProgrammePage } from '../../../features/programmes/new-programme-page.tsx';

export const Route = createFileRoute('/content/programmes/new')({ component: NewProgrammePage });
