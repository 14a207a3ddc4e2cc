import { createFileRoute } from '@tanstack/react-router';
import { PlaceHead } from '../../app/place-tabs.tsx';
import { CommandsSection } from '../../features/commands/commands-page.tsx';

export const Route = createFileRoute('/content/')({ component: Content });

function Content() {
  return (
    <>
      <PlaceHead place="content" title="Konten">
        Yang dibaca pengunjung situs.
      </PlaceHead>
      <CommandsSection place="content" />
    </>
  );
}
