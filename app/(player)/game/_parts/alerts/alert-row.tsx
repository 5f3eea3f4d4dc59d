'use client';
import { Bell, BellRing, MapPin, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import { useSectorLabel } from '#app/(player)/_parts/use-sector-name.ts';

type Alert = ApiOutput['trading']['alerts']['items'][number];

type AlertRowProps = { alert: Alert; onShow: (sectorId: string) => void };

/** One price alert; one that has fired can be armed again. */
export function AlertRow({ alert, onShow }: AlertRowProps) {
  const t = useTranslations('station.alerts');
  const goodName = useGoodName();
  const label = useSectorLabel();
  const showProblem = useProblemToast();
  const rearm = api.trading.addAlert.useMutation({ onError: showProblem });
  const { station_id, commodity, direction, price } = alert;
  const good = goodName(commodity);
  const isFired = alert.fired_at !== null;
  return (
    <li className="flex items-start gap-2.5 rounded-lg border border-line bg-raised p-3">
      {isFired ? (
        <BellRing aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
      ) : (
        <Bell aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-faint" />
      )}
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p>{t(`is.${alert.direction}`, { good, price: alert.price })}</p>
        <p className="text-xs text-ink-muted">
          {t('place', {
            station: alert.station_name,
            sector: label({ number: alert.sector_number, name: alert.sector_name }),
          })}
        </p>
        {alert.fired_at ? (
          <p className="text-xs text-success">
            {t('rang', { price: alert.fired_price ?? alert.price })} <RelativeTime at={alert.fired_at} />
          </p>
        ) : null}
        {isFired ? (
          <Button
            size="sm"
            className="mt-1 justify-self-start"
            busy={rearm.isPending}
            onClick={() => rearm.mutate({ station_id, commodity, direction, price })}
          >
            {t('again')}
          </Button>
        ) : null}
      </div>
      <AlertButtons alert={alert} good={good} onShow={onShow} />
    </li>
  );
}

function AlertButtons({ alert, good, onShow }: AlertRowProps & { good: string }) {
  const t = useTranslations('station.alerts');
  const remove = api.trading.removeAlert.useMutation({ onError: useProblemToast() });
  return (
    <>
      <Button
        look="ghost"
        size="icon-sm"
        aria-label={t('show', { sector: alert.sector_number })}
        onClick={() => onShow(alert.sector_id)}
      >
        <MapPin aria-hidden="true" />
      </Button>
      <Button
        look="ghost"
        size="icon-sm"
        aria-label={t('remove', { good })}
        busy={remove.isPending}
        onClick={() => remove.mutate({ id: alert.id })}
      >
        <X aria-hidden="true" />
      </Button>
    </>
  );
}
