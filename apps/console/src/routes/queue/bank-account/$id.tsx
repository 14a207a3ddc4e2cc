import { createFileRoute } from '@tanstack/react-router';
import { CommandsPage } from '../../../features/commands/commands-page.tsx';

export const Route = createFileRoute('/queue/bank-account/$id')({ component: () => <CommandsPage place="queue" /> });
