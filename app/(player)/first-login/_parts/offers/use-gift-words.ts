'use client';
import { useTranslations } from 'next-intl';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import type { OnboardingView } from '../use-onboarding.ts';

type Gift = OnboardingView['offers'][number]['gifts'][number];

/** The name of a gift. */
export function useGiftWords(): (gift: Gift) => string {
  const t = useTranslations('firstLogin.gifts');
  const goodName = useGoodName();
  return (gift) => {
    switch (gift.kind) {
      case 'goods':
        return t('goods', { quantity: gift.quantity, good: goodName(gift.commodity) });
      case 'drones':
        return t('drones', { quantity: gift.quantity });
      default:
        return t(gift.kind);
    }
  };
}
