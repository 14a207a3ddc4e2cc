import { Section } from '@uluran/app-shell/section';
import { CopyButton } from '@uluran/ui/copy-field';
import { COMMAND_TASKS, type CommandPlace, type CommandTask } from './command-table.ts';

const START = 'npm run ops -- ';

/** The documented commands of a place, below the screens that it has. */
export function CommandsSection({ place }: { place: CommandPlace }) {
  return (
    <Section
      title="Dengan perintah di mesin"
      lead="Layar untuk pekerjaan ini belum ada. Jalankan perintahnya di mesin yayasan; pada pemasangan, ganti awalannya dengan bin/uluran ops."
    >
      <ul className="commands">
        {COMMAND_TASKS[place].map(({ task, command }: CommandTask) => (
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
