import { PageHead } from '@uluran/app-shell/page-head';
import { Section } from '@uluran/app-shell/section';
import { CopyButton } from '@uluran/ui/copy-field';
import { COMMAND_PLACES, type CommandPlaceName, type CommandTask } from './command-table.ts';

const START = 'npm run ops -- ';

interface CommandsPageProps {
  place: CommandPlaceName;
}

/** The documented commands for work whose screen does not exist yet. */
export function CommandsPage({ place }: CommandsPageProps) {
  const { title, lead } = COMMAND_PLACES[place];
  return (
    <>
      <PageHead title={title}>{lead}</PageHead>
      <CommandsSection place={place} />
    </>
  );
}

/** The documented commands of a place, below the screens that it has. */
export function CommandsSection({ place }: { place: CommandPlaceName }) {
  const { tasks } = COMMAND_PLACES[place];
  return (
    <Section
      title="Dengan perintah di mesin"
      lead="Layar untuk pekerjaan ini belum ada. Jalankan perintahnya di mesin yayasan; pada pemasangan, ganti awalannya dengan bin/uluran ops."
    >
      <ul className="commands">
        {tasks.map(({ task, command }: CommandTask) => (
          <li key={command + task}>
            <p className="u-strong">{task}</p>
            <code className="mono">{START + command}</code>
            <CopyButton text={START + command} what={`perintah: ${task}`} variant="quiet" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
