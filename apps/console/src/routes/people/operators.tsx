import { createFileRoute } from '@tanstack/react-router';
import { CommandsPage } from '../../features/commands/commands-page.tsx';

export const Route = createFileRoute('/people/operators')({ component: () => <CommandsPage place="operators" /> });
