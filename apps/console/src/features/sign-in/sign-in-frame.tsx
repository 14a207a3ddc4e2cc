import { PRODUCT_NAME, SITE_LOGO } from '@uluran/brand';
import logo from '@uluran/brand/assets/logo.svg';
import logoOnDark from '@uluran/brand/assets/logo-on-dark.svg';
import { LinkButton } from '@uluran/ui/button';
import { Logo, LogoLink } from '@uluran/ui/logo';
import { SkipLink } from '@uluran/ui/skip-link';
import { Tag } from '@uluran/ui/tag';
import { TopBar } from '@uluran/ui/top-bar';
import type { ReactNode } from 'react';

const CONTENT_ID = 'isi';

/** The frame of the sign-in: bar, cloth with a sentence on wide screens, and the step. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink target={CONTENT_ID} />
      <TopBar
        logo={
          <>
            <LogoLink href="/">
              <Logo name={PRODUCT_NAME} src={logo} darkSrc={logoOnDark} {...SITE_LOGO} />
            </LogoLink>
            <Tag>Konsol</Tag>
          </>
        }
        actions={
          <LinkButton variant="quiet" href="/">
            Ke situs
          </LinkButton>
        }
      />
      <main id={CONTENT_ID} tabIndex={-1} className="sign-in">
        <div className="sign-in__pane u-motif" aria-hidden="true">
          <p className="sign-in__statement">Uang orang lain, nama kita sendiri.</p>
          <p className="u-muted">Setiap yang dibuka dan diputuskan di sini tercatat atas nama Anda.</p>
        </div>
        <div className="sign-in__form">{children}</div>
      </main>
    </>
  );
}

interface StepHeadProps {
  title: string;
  step: 1 | 2;
  children: ReactNode;
}

/** The head of a step: which of the two it is, its title and a sentence. */
export function StepHead({ title, step, children }: StepHeadProps) {
  return (
    <div className="sign-in__head">
      <p className="sign-in__steps" aria-hidden="true">
        <i className={step === 1 ? 'sign-in__now' : 'sign-in__done'} />
        <i className={step === 2 ? 'sign-in__now' : undefined} />
      </p>
      <h1>{title}</h1>
      <p className="u-small u-muted">{children}</p>
    </div>
  );
}
