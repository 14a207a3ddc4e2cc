import { useQuery } from '@tanstack/react-query';
import type { CompanyRecord } from '@uluran/contract/endpoints';
import { PROGRAMME_LIMITS } from '@uluran/contract/programmes';
import { Avatar } from '@uluran/ui/avatar';
import { Badge } from '@uluran/ui/badge';
import { Button } from '@uluran/ui/button';
import { Combobox, type ComboboxOption } from '@uluran/ui/combobox';
import { TextArea } from '@uluran/ui/text-area';
import { useState } from 'react';
import { problemsOf } from '../../app/drafts/use-draft-steps.ts';
import { Panel } from '../../app/review/panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import { CompanyForm } from './company-form.tsx';
import { CompanyMark } from './company-mark.tsx';
import type { ProgrammeDraft } from './use-programme-draft.ts';

/** Parts of the panel: the chosen company, the choice of another one, and the form of a company. */
type Part = 'shown' | 'choice' | 'edit' | 'new';

/** The company of a programme, with its check and its reason. */
export function CompanyPanel({ draft }: { draft: ProgrammeDraft }) {
  const { written, stored, text } = draft;
  const { company } = written;
  const [part, setPart] = useState<Part>(company === null ? 'choice' : 'shown');
  const problems = problemsOf(draft);
  const isPublic = stored.state !== 'draft' && stored.state !== 'scheduled';
  const isFixed = isPublic || stored.openPool !== null || stored.request !== null;
  const handleCompany = (changed: CompanyRecord) => {
    draft.change({ company: changed });
    setPart('shown');
  };
  const handleClose = () => setPart(company === null ? 'choice' : 'shown');
  return (
    <Panel title="Perusahaan mitra" note={company === null ? undefined : <CheckBadge company={company} />}>
      <div className="draft-fields">
        {part === 'shown' && company !== null ? (
          <ShownCompany company={company} isFixed={isFixed} onPart={setPart} />
        ) : null}
        {part === 'choice' ? (
          <CompanyChoice
            company={company}
            error={problems.companyId?.[0]}
            onChoose={handleCompany}
            onNew={() => setPart('new')}
          />
        ) : null}
        {part === 'new' ? <CompanyForm company={undefined} onStored={handleCompany} onCancel={handleClose} /> : null}
        {part === 'edit' && company !== null ? (
          <CompanyForm company={company} onStored={handleCompany} onCancel={handleClose} />
        ) : null}
        <TextArea
          key={`words ${text}`}
          label="Alasan perusahaan"
          name="words"
          rows={2}
          hint="Kutipan di halaman program, dengan kata-kata perusahaan sendiri."
          maxLength={PROGRAMME_LIMITS.words}
          defaultValue={written.words}
          error={problems.words?.[0]}
          onChange={({ currentTarget: { value } }) => draft.change({ words: value })}
        />
      </div>
    </Panel>
  );
}

function CheckBadge({ company: { verification } }: { company: CompanyRecord }) {
  return verification === '' ? <Badge tone="waiting">Belum diperiksa</Badge> : <Badge tone="success">Diperiksa</Badge>;
}

/** Width of the shown mark, in CSS pixels. */
const MARK_SIZE = 48;

interface ShownCompanyProps {
  company: CompanyRecord;
  isFixed: boolean;
  onPart: (part: Part) => void;
}

function ShownCompany({ company, isFixed, onPart }: ShownCompanyProps) {
  const { name, site, mark, verification } = company;
  return (
    <div className="programme-company">
      {mark === null ? <Avatar name={name} /> : <CompanyMark mark={mark} size={MARK_SIZE} />}
      <div className="programme-company__facts">
        <b>{name}</b>
        <p className="u-small u-muted">{verification === '' ? 'Tulis hasil pemeriksaan aktanya.' : verification}</p>
        {site === null ? null : <p className="u-small u-muted">{site}</p>}
      </div>
      <div>
        <Button variant="quiet" onClick={() => onPart('edit')}>
          Ubah data
        </Button>
        {isFixed ? null : (
          <Button variant="quiet" onClick={() => onPart('choice')}>
            Ganti
          </Button>
        )}
      </div>
    </div>
  );
}

interface CompanyChoiceProps {
  company: CompanyRecord | null;
  error: string | undefined;
  onChoose: (company: CompanyRecord) => void;
  onNew: () => void;
}

function CompanyChoice({ company, error, onChoose, onNew }: CompanyChoiceProps) {
  const { client, queries } = useConsole();
  const { data = [] } = useQuery(queries.companies(''));
  const [found, setFound] = useState<readonly CompanyRecord[]>([]);
  const optionOf = ({ id, name, verification }: CompanyRecord): ComboboxOption => ({
    value: id,
    label: name,
    detail: verification === '' ? 'belum diperiksa' : 'diperiksa',
  });
  const load = async (q: string, signal: AbortSignal) => {
    const { items } = await client.companyRecords.list({ q }, { signal });
    setFound(items);
    return items.map(optionOf);
  };
  const handleChoice = (id: string | null) => {
    const chosen = [...found, ...data].find((one) => one.id === id);
    if (chosen !== undefined && chosen.id !== company?.id) onChoose(chosen);
  };
  return (
    <>
      <Combobox
        label="Perusahaan"
        name="companyId"
        placeholder="Pilih perusahaan"
        searchLabel="Cari perusahaan"
        error={error}
        options={data.map(optionOf)}
        loadOptions={load}
        onValueChange={handleChoice}
      />
      <div>
        <Button onClick={onNew}>Tambah perusahaan</Button>
      </div>
    </>
  );
}
