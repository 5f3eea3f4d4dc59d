'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

type NamedProps = {
  name: string;
  /** Classes of the name and its colon. */
  nameClassName?: string;
  children: ReactNode;
};

/** As `useNamed`, of a value that is not plain text. */
export function Named({ name, nameClassName, children }: NamedProps) {
  const t = useTranslations('ui');
  return t.rich('namedPart', {
    name,
    lead: (words) => <span className={nameClassName}>{words}</span>,
    value: () => <>{children}</>,
  });
}
