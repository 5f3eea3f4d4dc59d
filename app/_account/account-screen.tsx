'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AttemptsPanel } from './factor/attempts-panel.tsx';
import { FactorPanel } from './factor/factor-panel.tsx';
import { LinksPanel } from './links/links-panel.tsx';
import { PasswordPanel } from './password/password-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SessionsPanel } from './sessions/sessions-panel.tsx';

/** The account, its sign-in methods and sessions. `children`: panels of one front end only. */
export function AccountScreen({ children }: { children?: ReactNode }) {
  const t = useTranslations('account');
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-1">
        <h1 className="text-lg font-strong">{t('title')}</h1>
        <p className="text-ink-muted">{t('lead')}</p>
      </header>
      <ProfilePanel />
      {children}
      <PasswordPanel />
      <FactorPanel />
      <SessionsPanel />
      <LinksPanel />
      <AttemptsPanel />
    </div>
  );
}
