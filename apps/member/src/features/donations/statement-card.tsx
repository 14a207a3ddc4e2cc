import { useMutation } from '@tanstack/react-query';
import { problemOf } from '@uluran/app-shell/problem-of';
import { saveAsFile } from '@uluran/app-shell/save-as-file';
import { toasts } from '@uluran/app-shell/toasts';
import { STATEMENT_FORMATS, type StatementFormat } from '@uluran/contract/receipt-codes';
import { Button } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { DocumentIcon, DownloadIcon } from '@uluran/ui/icon';
import { Select } from '@uluran/ui/select';
import { useState } from 'react';
import { useMemberContext } from '../../app/use-member-context.ts';

interface StatementCardProps {
  /** Years with gifts of the account, newest first. */
  years: readonly number[];
}

/** Download of the statement of a year's gifts. */
export function StatementCard({ years }: StatementCardProps) {
  const { client } = useMemberContext();
  const [chosen, setChosen] = useState<number>();
  const year = chosen ?? years[0];
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ of, format }: { of: number; format: StatementFormat }) => {
      saveAsFile(`donasi-${of}.${format}`, await client.account.getStatement(of, format));
    },
    onError: (error) => toasts.add({ message: problemOf(error), tone: 'error', key: 'statement' }),
  });
  if (year === undefined) return null;
  return (
    <Card as="section" padded className="statement" aria-labelledby="laporan">
      <div className="statement__words">
        <DocumentIcon />
        <div>
          <h2 className="u-h3" id="laporan">
            Laporan {year}
          </h2>
          <p className="u-small u-muted">Semua donasi yang dibayar, dan uang yang kembali</p>
        </div>
      </div>
      <div className="statement__ways">
        {STATEMENT_FORMATS.map((format) => (
          <Button
            key={format}
            busy={isPending && variables.format === format}
            aria-label={`Unduh laporan ${year} sebagai ${format.toUpperCase()}`}
            onClick={() => mutate({ of: year, format })}
          >
            <DownloadIcon />
            {format.toUpperCase()}
          </Button>
        ))}
        <Select
          compact
          label="Tahun laporan"
          value={year}
          onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
        >
          {years.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </div>
    </Card>
  );
}
