import { createFileRoute } from '@tanstack/react-router';
import { CommandsPage } from '../../../features/commands/commands-page.tsx';

export const Route = createFileRoute('/queue/report/$id')({ component: () => <CommandsPage place="queue" /> });
