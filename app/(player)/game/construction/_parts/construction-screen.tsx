'use client';
import { useTranslations } from 'next-intl';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import { DocksPanel } from './docks-panel.tsx';
import { GatesPanel } from './gates-panel.tsx';
import { OrderPanel } from './order-panel.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import { StationsPanel } from './stations-panel.tsx';

export function ConstructionScreen() {
  const t = useTranslations('construction');
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      <OrdersPanel />
      <OrderPanel />
      <StationsPanel />
      <GatesPanel />
      <DocksPanel />
    </PageFrame>
  );
}
