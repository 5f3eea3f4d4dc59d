import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Num } from '#app/_ui/number.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';

/** The effect of a change on each participant, and how the fight would end. */
export function IntervenePreview({ effect }: { effect: ApiOutput['combatAdmin']['intervene'] }) {
  const t = useTranslations('adminCombat');
  const { before, after, outlook } = effect;
  return (
    <section className="grid gap-2" aria-live="polite">
      <Table label={t('intervene.effect')}>
        <THead>
          <Tr>
            <Th>{t('intervene.participant')}</Th>
            <Th numeric>{t('intervene.hull')}</Th>
            <Th numeric>{t('intervene.shields')}</Th>
          </Tr>
        </THead>
        <TBody>
          {after.fighters.map((one) => (
            <Tr key={one.key}>
              <Td>{one.name}</Td>
              <Td numeric>
                <Num value={one.hull} />
              </Td>
              <Td numeric>
                <Change from={before.fighters.find(({ key }) => key === one.key)?.shields} to={one.shields} />
              </Td>
            </Tr>
          ))}
        </TBody>
      </Table>
      <p className="text-sm text-ink-muted">
        {t(after.winner ? 'intervene.ends' : 'intervene.outlook', { round: outlook.round })}{' '}
        {outlook.winner ? t(`winner.${outlook.winner}`) : null}
      </p>
    </section>
  );
}

/** A figure before and after the change; a single figure if it is unchanged. */
function Change({ from, to }: { from: number | undefined; to: number }) {
  if (from === undefined || from === to) return <Num value={to} />;
  return (
    <>
      <Num value={from} /> → <Num value={to} className="font-strong text-accent" />
    </>
  );
}
