'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { useSettings } from '#app/(player)/_parts/use-settings.ts';
import type { PanelProps } from '../panel-props.ts';
import type { Blocked, Flight } from '../use-flight.ts';

/** What turned the last flight back, above all other content of the sector. */
export function BlockedCard({ me, flight }: PanelProps) {
  if (me.combat_id || !flight.blocked) return null;
  return <BlockedNotice blocked={flight.blocked} flight={flight} />;
}

/** The ways through: pay the toll, or fight. */
function BlockedNotice({ blocked: { to, drones }, flight }: { blocked: Blocked; flight: Flight }) {
  const t = useTranslations('defences');
  const format = useFormatter();
  const { attack_turns } = useSettings();
  const { action, toll, owners } = drones;
  return (
    <Notice
      tone="warning"
      title={t(`met.${action}`, { drones: drones.drones, toll, owners: format.list(owners) })}
      action={
        <div className="flex flex-wrap gap-2">
          {action === 'toll_asked' ? (
            <ConfirmButton
              look="primary"
              size="sm"
              credits={toll}
              busy={flight.busy}
              confirmLabel={t('payConfirm', { credits: toll })}
              onConfirm={() => flight.fly(to, { at_drones: 'pay_toll', max_toll: toll })}
            >
              {t('pay', { credits: toll })}
            </ConfirmButton>
          ) : null}
          <ConfirmButton
            look="danger-quiet"
            size="sm"
            needsConfirm
            busy={flight.busy}
            confirmLabel={t('fightConfirm', { turns: attack_turns })}
            onConfirm={() => flight.fly(to, { at_drones: 'fight' })}
          >
            {t('fight')}
          </ConfirmButton>
        </div>
      }
    >
      <p>{t('met.back')}</p>
    </Notice>
  );
}
