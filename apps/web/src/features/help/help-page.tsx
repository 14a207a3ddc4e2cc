import { CONTACTS } from '@uluran/brand';
import type { HelpTopicId } from '@uluran/contract/site-texts';
import { RichTextView } from '@uluran/rich-text/viewer';
import { Button, LinkButton } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { EmptyState } from '@uluran/ui/empty-state';
import {
  BankIcon,
  DocumentIcon,
  HeartIcon,
  type IconProps,
  LockIcon,
  MailIcon,
  PhoneIcon,
  RaiseIcon,
} from '@uluran/ui/icon';
import { SearchField } from '@uluran/ui/search-field';
import type { FunctionComponent } from 'react';
import { StartBand } from '../../app/start-band.tsx';
import { findEntries, HELP_SEARCH_LIMIT, type Question, searchTextOf, topicsOf } from './find-questions.ts';
import { HELP_SCRIPT } from './help-script.ts';

const TOPIC_ICONS: Readonly<Record<HelpTopicId, FunctionComponent<IconProps>>> = {
  berdonasi: HeartIcon,
  'biaya-dan-pencairan': BankIcon,
  'menggalang-dana': RaiseIcon,
  'bukti-dan-pajak': DocumentIcon,
  'akun-dan-keamanan': LockIcon,
};

export interface HelpPageProps {
  /** Search text of the sent form; empty without one. */
  search: string;
  questions: readonly Question[];
}

/** Frequent questions. A form searches them; with scripts the search runs while the visitor types. */
export function HelpPage({ search, questions: all }: HelpPageProps) {
  const topics = topicsOf(all);
  const questions = findEntries(all, search);
  const found = topicsOf(questions);
  return (
    <>
      <section className="help-head reading-tint u-motif">
        <div className="u-wrap">
          <h1>Apa yang bisa kami bantu?</h1>
          {/* biome-ignore lint/a11y/useSemanticElements: browsers older than 2023 do not know <search>. */}
          <form action="/help" method="get" role="search" aria-label="Cari jawaban" className="help-search">
            <SearchField
              label="Cari jawaban"
              id="cari-jawaban"
              name="q"
              placeholder="Misalnya: sudah bayar"
              defaultValue={search}
              maxLength={HELP_SEARCH_LIMIT}
              enterKeyHint="search"
            />
            <Button type="submit">Cari</Button>
          </form>
        </div>
      </section>
      <div className="u-wrap u-page">
        <nav aria-label="Topik">
          <ul className="help-tiles">
            {topics.map(({ id, title }) => (
              <TopicTile
                key={id}
                id={id}
                title={title}
                href={found.length === topics.length ? `#${id}` : `/help#${id}`}
              />
            ))}
          </ul>
        </nav>
        <div className="reading-columns">
          <div className="u-stack">
            <p id="hasil" className="u-small u-muted" aria-live="polite">
              {search === '' ? '' : `${questions.length} jawaban untuk “${search}”.`}
            </p>
            <div id="tak-ada" hidden={found.length > 0}>
              <EmptyState
                title="Belum ada jawaban untuk itu"
                headingLevel={2}
                action={<LinkButton href="/help">Lihat semua pertanyaan</LinkButton>}
              >
                Coba kata lain yang lebih pendek, atau tanyakan langsung kepada kami.
              </EmptyState>
            </div>
            {found.map(({ id, title, questions }) => (
              <section key={id} id={id} className="help-topic" aria-labelledby={`judul-${id}`}>
                <h2 id={`judul-${id}`}>{title}</h2>
                <div className="u-card u-accordion">
                  {questions.map((question) => (
                    <Answer key={question.id} question={question} open={search !== '' && questions.length === 1} />
                  ))}
                </div>
              </section>
            ))}
          </div>
          <Contact />
        </div>
        <StartBand
          title="Ingin menggalang dana?"
          text="Yang kami periksa, biayanya, dan lamanya tertulis di satu halaman."
        />
      </div>
      <script dangerouslySetInnerHTML={{ __html: HELP_SCRIPT }} />
    </>
  );
}

function TopicTile({ id, title, href }: { id: HelpTopicId; title: string; href: string }) {
  const Icon = TOPIC_ICONS[id];
  return (
    <li>
      <a href={href}>
        <Icon />
        <span>{title}</span>
      </a>
    </li>
  );
}

function Answer({ question, open }: { question: Question; open: boolean }) {
  const { id, title, body, link } = question;
  return (
    <details id={id} open={open} data-words={searchTextOf(question)}>
      <summary>{title}</summary>
      <div className="u-accordion__content">
        <RichTextView document={body} headingShift={1} />
        {link === null ? null : (
          <p>
            <a className="reading-link" href={link.path}>
              {link.text}
            </a>
          </p>
        )}
      </div>
    </details>
  );
}

function Contact() {
  return (
    <aside className="u-sticky-aside" aria-label="Hubungi kami">
      <Card padded className="u-stack">
        <h2 className="u-h3">Belum terjawab?</h2>
        <LinkButton href={CONTACTS.mailHref} wide>
          <MailIcon />
          {CONTACTS.email}
        </LinkButton>
        <LinkButton href={CONTACTS.phoneHref} wide>
          <PhoneIcon />
          {CONTACTS.phone}
        </LinkButton>
        <p className="u-small u-muted">Pertanyaan dan keluhan kami jawab dalam 3 hari kerja.</p>
      </Card>
      <Card padded className="u-stack">
        <h2 className="u-h3">Melihat yang janggal?</h2>
        <p className="u-small u-muted">
          Tekan Laporkan di bawah halaman galang dananya. Petugas kami membacanya, dan nama Anda tidak kami buka.
        </p>
      </Card>
    </aside>
  );
}
