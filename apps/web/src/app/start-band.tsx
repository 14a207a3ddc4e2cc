import { LinkButton } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { Cover } from '@uluran/ui/cover';
import { START_PATH } from './start-paths.ts';

interface StartBandProps {
  title: string;
  text: string;
  /** Address of a drawing of 16:9, beside the words. */
  scene?: string;
}

/** Shows the invitation to start a campaign, at the end of a page. */
export function StartBand({ title, text, scene }: StartBandProps) {
  const words = (
    <>
      <div>
        <h2 id="galang-dana">{title}</h2>
        <p className="u-muted">{text}</p>
      </div>
      <LinkButton href={START_PATH}>Galang dana</LinkButton>
    </>
  );
  return (
    <section className="u-section" aria-labelledby="galang-dana">
      {scene === undefined ? (
        <Card padded className="start-band">
          {words}
        </Card>
      ) : (
        <Card className="start-band start-band--scene">
          <Cover src={scene} width={1200} height={675} alt="" />
          <div className="start-band__words">{words}</div>
        </Card>
      )}
    </section>
  );
}
