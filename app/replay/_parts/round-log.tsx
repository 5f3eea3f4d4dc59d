'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';

type Replay = ApiOutput['combat']['replay'];

/** The events of the displayed round, as text and figures. */
export function RoundLog({ replay, round }: { replay: Replay; round: number }) {
  const t = useTranslations('combat.replay');
  const shown = replay.rounds[round - 1];
  const names = new Map(replay.start.map(({ key, name }) => [key, name]));
  const nameOf = (key: string) => names.get(key) ?? key;
  if (!shown) return <p className="text-sm text-ink-faint">{t('of', { round, rounds: replay.rounds.length })}</p>;
  return (
    <ul className="grid gap-1 text-sm" aria-live="polite">
      {shown.shots.map(({ from, to, damage, drones_shot }) => (
        <li key={`${from}-${to}`}>{t('shot', { from: nameOf(from), to: nameOf(to), damage, drones: drones_shot })}</li>
      ))}
      {shown.fled.map((key) => (
        <li key={`fled-${key}`}>{t('fled', { name: nameOf(key) })}</li>
      ))}
      {shown.caught.map((key) => (
        <li key={`caught-${key}`}>{t('caught', { name: nameOf(key) })}</li>
      ))}
    </ul>
  );
}
