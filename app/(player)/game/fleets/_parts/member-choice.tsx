'use client';
import { useTranslations } from 'next-intl';
import { Checkbox } from '#app/_ui/checkbox.tsx';
import type { Fleet } from './fleet.ts';

type MemberChoiceProps = {
  members: Fleet['ships'];
  /** In the order in which they were chosen. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

export function MemberChoice({ members, chosen, onChange }: MemberChoiceProps) {
  const t = useTranslations('fleets');
  return (
    <ul aria-label={t('roster.title')} className="grid gap-1">
      {members.map(({ player_id, username }) => (
        <li key={player_id}>
          <label htmlFor={`split-${player_id}`} className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
            <Checkbox
              id={`split-${player_id}`}
              checked={chosen.includes(player_id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, player_id] : chosen.filter((id) => id !== player_id))
              }
            />
            <span>{username}</span>
            {chosen[0] === player_id ? <span className="text-xs text-ink-muted">{t('roster.commander')}</span> : null}
          </label>
        </li>
      ))}
    </ul>
  );
}
