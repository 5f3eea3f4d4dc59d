import { useTranslations } from 'next-intl';

const NAMED = ['federation', 'merchant_guild', 'mining_combine', 'frontier_league', 'pirate_clans', 'cabal'] as const;

/** The name of a faction; of one that an imported universe brought, its code in words. */
export function useFactionName(): (code: string) => string {
  const t = useTranslations('combat.standings.faction');
  return (code) => {
    const named = NAMED.find((known) => known === code);
    return named ? t(named) : code.replaceAll('_', ' ');
  };
}
