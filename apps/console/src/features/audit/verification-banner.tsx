import type { UseQueryResult } from '@tanstack/react-query';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import type { AuditVerification } from '@uluran/contract/endpoints';
import { formatDateTime } from '@uluran/contract/locale';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { ShieldIcon } from '@uluran/ui/icon';
import { useOnline } from '../../app/use-online.ts';
import { durationWords, numberWords, shortSeal } from './audit-words.ts';

/** Result of the check of the whole chain, with the button that repeats it. */
export function VerificationBanner({ query }: { query: UseQueryResult<AuditVerification> }) {
  const online = useOnline();
  const { data, isError, isFetching, refetch } = query;
  const again = (
    <Button busy={isFetching} disabled={!online} onClick={() => void refetch()}>
      Periksa sekarang
    </Button>
  );
  if (data === undefined)
    return isError ? (
      <LoadProblem part title="Rantai belum bisa diperiksa" query={query} />
    ) : (
      // The result takes the same place: a banner of another height would move the lines below it.
      <Banner icon={<ShieldIcon />} title="Rantai sedang diperiksa" action={again}>
        <span className="audit__check">
          Setiap segel dihitung ulang dari baris pertama, dan dibandingkan dengan yang tersimpan.
        </span>
      </Banner>
    );
  const { broken, brokenNumbers, lines, checkedAt, durationMs, lastSeal } = data;
  const counted = `${numberWords(lines)} baris dihitung ulang ${formatDateTime(checkedAt)}, ${durationWords(durationMs)}.`;
  if (broken === 0)
    return (
      <Banner tone="success" icon={<ShieldIcon />} title="Rantai utuh" action={again} live="polite">
        <span className="audit__check">
          {counted}
          {lastSeal === null ? null : (
            <>
              {' '}
              Segel terakhir <span className="mono">{shortSeal(lastSeal)}</span>
            </>
          )}
        </span>
      </Banner>
    );
  return (
    <Banner tone="error" title={`Rantai rusak di ${numberWords(broken)} baris`} action={again} live="assertive">
      <p>
        Isi baris {brokenNumbers.map(numberWords).join(', ')}
        {broken > brokenNumbers.length ? ' dan seterusnya' : ''} tidak cocok dengan segelnya: ada yang diubah atau
        dihapus langsung di basis data.
      </p>
      <p>Jangan putuskan apa pun tentang uang sampai jelas. Bandingkan dengan cadangan sebelum baris itu. {counted}</p>
    </Banner>
  );
}
