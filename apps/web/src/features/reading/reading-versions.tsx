import type { SiteText } from '@uluran/contract/endpoints';
import { Banner } from '@uluran/ui/banner';
import { LinkButton } from '@uluran/ui/button';
import { DateTime } from '@uluran/ui/date-time';

interface VersionsProps {
  text: SiteText;
  /** Address of the page. */
  path: string;
}

/** Names the version that the reader sees if another one applies, and a version that will apply. */
export function VersionNotice({ text: { isInForce, number, validFrom, versions }, path }: VersionsProps) {
  if (!isInForce)
    return (
      <Banner
        title="Ini bukan teks yang berlaku sekarang"
        action={<LinkButton href={path}>Baca yang berlaku sekarang</LinkButton>}
      >
        Versi {number}, berlaku sejak <DateTime at={validFrom} />.
      </Banner>
    );
  const next = versions.filter((version) => version.number > number).at(-1);
  if (next === undefined) return null;
  return (
    <Banner
      title="Teks ini akan berubah"
      action={<LinkButton href={`${path}?version=${next.number}`}>Baca teks barunya</LinkButton>}
    >
      Mulai <DateTime at={next.validFrom} />: {next.note}
    </Banner>
  );
}

/** Other versions of a text, the newest first. Nothing while it has one alone. */
export function OtherVersions({ text: { number, versions }, path }: VersionsProps) {
  const others = versions.filter((version) => version.number !== number);
  if (others.length === 0) return null;
  return (
    <aside aria-labelledby="judul-versi">
      <h2 id="judul-versi">Versi lain</h2>
      <ul>
        {others.map(({ number, validFrom, note }) => (
          <li key={number}>
            <a href={`${path}?version=${number}`}>
              Versi {number}, berlaku sejak <DateTime at={validFrom} />
            </a>
            {note === '' ? null : <p className="u-small u-muted">{note}</p>}
          </li>
        ))}
      </ul>
    </aside>
  );
}
