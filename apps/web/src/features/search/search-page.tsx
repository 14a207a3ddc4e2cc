import { Link } from '@tanstack/react-router';
import { PRODUCT_NAME } from '@uluran/brand';
import type { SearchHit as Hit, Region, SearchMeta } from '@uluran/contract/endpoints';
import { formatNumber } from '@uluran/contract/money';
import { InfoIcon } from '@uluran/ui/icon';
import { SectionHead } from '@uluran/ui/section-head';
import { Select } from '@uluran/ui/select';
import type { ReactNode } from 'react';
import { ListEnd, type ListEndProps } from '../../app/list-end.tsx';
import { SEARCH_SORT_LABELS, type SearchTerms } from '../../app/search-terms.ts';
import { Island } from '../../islands/island.tsx';
import { SEARCH_ANCHOR } from '../../layout/navigation.ts';
import { SearchForm } from '../../layout/search-form.tsx';
import { kindWords } from './kind-words.tsx';
import { OtherResults, type OtherResultsProps } from './other-results.tsx';
import { NothingFound, SearchStart } from './search-empty.tsx';
import { SearchFilterChips, SearchFilterColumn } from './search-filters.tsx';
import { SearchHit } from './search-hit.tsx';
import { TermsForm } from './terms-form.tsx';

/** Results of a search: absent before anything is typed. */
export interface SearchResults extends Omit<ListEndProps, 'path' | 'shown' | 'total'> {
  hits: readonly Hit[];
  /** Metadata of the first shown page. */
  meta: SearchMeta | undefined;
  /** Only on the first page of a search without filters. */
  others: OtherResultsProps | undefined;
}

interface SearchPageProps {
  terms: SearchTerms;
  regions: readonly Region[];
  results: SearchResults | undefined;
}

/** Results of a search; its whole state is in the address. */
export function SearchPage({ terms, regions, results }: SearchPageProps) {
  return (
    <div className="u-wrap search-page">
      <h1 className="u-visually-hidden">
        {terms.q === undefined ? `Cari di ${PRODUCT_NAME}` : `Hasil pencarian “${terms.q}”`}
      </h1>
      <SearchForm
        className="search-big"
        id={SEARCH_ANCHOR}
        label={`Cari di seluruh ${PRODUCT_NAME}`}
        placeholder="Cari nama, tempat, atau lembaga"
        defaultValue={terms.q}
        inPlace
        keep={terms.province === undefined ? {} : { province: terms.province }}
      />
      {results === undefined ? <SearchStart /> : <Results terms={terms} regions={regions} results={results} />}
    </div>
  );
}

function Results({
  terms,
  regions,
  results: { hits, meta, others, ...end },
}: SearchPageProps & { results: SearchResults }) {
  const filters = { terms, regions, counts: meta?.counts };
  const hasOthers = others !== undefined && others.merchants.length + others.texts.length > 0;
  const isWhole = end.next === null && end.first === null && terms.kind === undefined;
  return (
    <>
      <Hints terms={terms} meta={meta} />
      <div className="list-columns">
        <SearchFilterColumn {...filters} />
        <div>
          <SearchFilterChips {...filters} />
          <div className="list-bar">
            <Count
              meta={meta}
              shown={hits.length}
              further={others === undefined ? 0 : others.merchantCount + others.texts.length}
              words={terms.q}
            />
            <TermsForm label="Urutan" terms={terms} names={['sort']} className="list-bar__order">
              <Select label="Urutkan" name="sort" compact defaultValue={terms.sort ?? ''}>
                {Object.entries(SEARCH_SORT_LABELS).map(([code, label]) => (
                  <option value={code === 'relevance' ? '' : code} key={code}>
                    {label}
                  </option>
                ))}
              </Select>
            </TermsForm>
          </div>
          {hits.length === 0 && !hasOthers ? <NothingFound terms={terms} tries={meta?.tries ?? []} /> : null}
          {hits.length === 0 ? null : isWhole && terms.sort === undefined ? (
            <Groups hits={hits} />
          ) : (
            <>
              <h2 className="u-visually-hidden">Hasil</h2>
              <Island name="more">
                <HitList hits={hits} first />
                <ListEnd {...end} path="/search" shown={hits.length} total={meta?.limited ? undefined : meta?.total} />
              </Island>
            </>
          )}
          {hasOthers ? <OtherResults {...others} /> : null}
        </div>
      </div>
    </>
  );
}

function HitList({ hits, first }: { hits: readonly Hit[]; first: boolean }) {
  return (
    <ul className="hits">
      {hits.map((hit, index) => (
        <SearchHit key={`${hit.kind} ${hit.id}`} hit={hit} priority={first && index < 2} />
      ))}
    </ul>
  );
}

/** All results on one page: grouped by kind, the kind of the best result first. */
function Groups({ hits }: { hits: readonly Hit[] }) {
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  return kinds.map((kind, index) => (
    <section key={kind} className="search-group" aria-labelledby={`cari-${kind}`}>
      <SectionHead id={`cari-${kind}`} title={kindWords(kind).label} />
      <HitList hits={hits.filter((hit) => hit.kind === kind)} first={index === 0} />
    </section>
  ));
}

function Count({
  meta,
  shown,
  further,
  words = '',
}: {
  meta: SearchMeta | undefined;
  shown: number;
  /** Number of found merchants and texts. */
  further: number;
  words: string | undefined;
}) {
  const most = meta?.limited ? 'Lebih dari ' : '';
  const total = formatNumber((meta?.total ?? shown) + further);
  return (
    <>
      <p className="list-count">
        {most}
        <b>{total}</b> hasil
      </p>
      <p className="u-visually-hidden" role="status" data-announced>
        {`${most}${total} hasil untuk “${words}”`}
      </p>
    </>
  );
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <p className="search-hint">
      <InfoIcon />
      <span>{children}</span>
    </p>
  );
}

/** Notes if the results are of other words than the typed ones. */
function Hints({ terms, meta }: { terms: SearchTerms; meta: SearchMeta | undefined }) {
  const { cursor: _, ...first } = terms;
  return (
    <>
      {meta?.correctedTo === undefined ? null : (
        <Hint>
          Menampilkan hasil untuk <b>{meta.correctedTo}</b>.{' '}
          <Link to="/search" search={{ ...first, asTyped: 'true' }}>
            Cari “{terms.q}” apa adanya
          </Link>
        </Hint>
      )}
      {meta?.partial ? <Hint>Tidak ada yang memuat semua kata itu. Ini yang memuat sebagian.</Hint> : null}
    </>
  );
}
