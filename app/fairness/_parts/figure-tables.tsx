'use client';
import { Check, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';

type Fairness = ApiOutput['fairness']['read'];
type Figure = Fairness['figures'][number];
type Tier = Figure['values'][number]['tier'];
const TIERS = ['free', 'galactic_citizen', 'regional_owner'] as const satisfies readonly Tier[];

/** Figures that must be equal, with the value in each tier. */
export function FiguresTable({ label, figures }: { label: string; figures: readonly Figure[] }) {
  const t = useTranslations('fairness');
  return (
    <TierTable label={label} last={t('same')}>
      {figures.map((figure) => (
        <Tr key={figure.key}>
          <Td>{t(`figure.${figure.key}`)}</Td>
          <Values figure={figure} />
          <Td>
            <Sign isEqual={figure.is_equal} />
          </Td>
        </Tr>
      ))}
    </TierTable>
  );
}

/** Stated differences between the tiers. */
export function DifferencesTable({ differences }: { differences: Fairness['differences'] }) {
  const t = useTranslations('fairness.differs');
  return (
    <TierTable label={t('title')}>
      {differences.map((figure) => (
        <Tr key={figure.key}>
          <Td>{t(figure.key)}</Td>
          <Values figure={figure} />
        </Tr>
      ))}
    </TierTable>
  );
}

function TierTable({ label, last, children }: { label: string; last?: string; children: ReactNode }) {
  const t = useTranslations('fairness');
  return (
    <Table label={label}>
      <THead>
        <Tr>
          <Th>{t('what')}</Th>
          {TIERS.map((tier) => (
            <Th key={tier} numeric>
              {t(`tier.${tier}`)}
            </Th>
          ))}
          {last ? <Th>{last}</Th> : null}
        </Tr>
      </THead>
      <TBody>{children}</TBody>
    </Table>
  );
}

function Values({ figure: { unit, values } }: { figure: Pick<Figure, 'unit' | 'values'> }) {
  const t = useTranslations('fairness.unit');
  return TIERS.map((tier) => (
    <Td key={tier} numeric>
      {t(unit, { value: values.find((one) => one.tier === tier)?.value ?? 0 })}
    </Td>
  ));
}

function Sign({ isEqual }: { isEqual: boolean }) {
  const t = useTranslations('fairness');
  return isEqual ? (
    <span className="inline-flex items-center gap-1 text-success">
      <Check aria-hidden="true" className="size-4" />
      {t('yes')}
    </span>
  ) : (
    <span className="inline-flex items-center gap-1 text-danger">
      <TriangleAlert aria-hidden="true" className="size-4" />
      {t('no')}
    </span>
  );
}
