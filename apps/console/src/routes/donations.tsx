import { createFileRoute } from '@tanstack/react-router';
import { CommandsPage } from '../features/commands/commands-page.tsx';

export const Route = createFileRoute('/donations')({ component: () => <CommandsPage place="donations" /> });
