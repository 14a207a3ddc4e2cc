import { createFileRoute } from '@tanstack/react-router';
import { CommandsPage } from '../../features/commands/commands-page.tsx';

export const Route = createFileRoute('/settings/audit')({ component: () => <CommandsPage place="audit" /> });
