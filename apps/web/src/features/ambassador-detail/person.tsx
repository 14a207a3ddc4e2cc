import type { Ambassador } from '@uluran/contract';
import { Cover } from '@uluran/ui/cover';
import { HeartIcon } from '@uluran/ui/icon';
import { Tag } from '@uluran/ui/tag';
import { keepNames } from '../../app/keep-names.tsx';
import { coverSources } from '../../app/pictures.ts';

interface PersonProps {
  /** A draft may have no portrait yet. */
  ambassador: Pick<Ambassador, 'title' | 'person' | 'introduction'> & { portrait: Ambassador['portrait'] | null };
}

/** The person who raises the money, in picture and words. */
export function Person({ ambassador }: PersonProps) {
  const { title, person, introduction, portrait } = ambassador;
  return (
    <div className="ambassador">
      {portrait === null ? null : (
        <div className="ambassador__portrait u-bleed">
          <Cover {...coverSources(portrait)} sizes="(min-width: 64rem) 15rem, 100vw" priority />
        </div>
      )}
      <div className="ambassador__words">
        <p>
          <Tag icon={<HeartIcon />}>Duta kasih</Tag>
        </p>
        <h1>{keepNames(title)}</h1>
        <div>
          <b>{person}</b>
          <p className="u-small u-muted">{introduction}</p>
        </div>
      </div>
    </div>
  );
}

/** The person's own words, as a quotation. */
export function Words({ words }: Pick<Ambassador, 'words'>) {
  return (
    <figure className="ambassador__quote">
      <blockquote>“{words}”</blockquote>
    </figure>
  );
}
