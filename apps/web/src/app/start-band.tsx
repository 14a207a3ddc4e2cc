import { LinkButton } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { START_PATH } from './start-paths.ts';

interface StartBandProps {
  title: string;
  text: string;
}

/** At the end of a page: the way to raise money oneself. */
export function StartBand({ title, text }: StartBandProps) {
  return (
    <section className="u-section" aria-labelledby="galang-dana">
      <Card padded className="start-band">
        <div>
          <h2 id="galang-dana">{title}</h2>
          <p className="u-muted">{text}</p>
        </div>
        <LinkButton href={START_PATH}>Galang dana</LinkButton>
      </Card>
    </section>
  );
}
