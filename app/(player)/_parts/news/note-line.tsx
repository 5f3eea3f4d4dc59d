'use client';
import {
  Anchor,
  BadgeCheck,
  BatteryFull,
  CalendarClock,
  Castle,
  ChartColumn,
  ChevronsUp,
  Crosshair,
  Flame,
  Gavel,
  Hammer,
  KeyRound,
  Landmark,
  type LucideIcon,
  Mail,
  Medal,
  Megaphone,
  MessagesSquare,
  Package,
  PackageSearch,
  Rocket,
  ScrollText,
  ShieldAlert,
  Skull,
  Swords,
  TrendingUp,
  Trophy,
  Unplug,
  UserPlus,
  Vote,
} from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { cn } from '#app/_ui/cn.ts';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { type Notification, useNotificationText } from './use-notification-text.ts';

const ICON: Record<Notification['type'], LucideIcon> = {
  attacked: Swords,
  ship_lost: Flame,
  region_notice: Landmark,
  region_vote: Vote,
  asset_notice: Package,
  operator_event: CalendarClock,
  citizenship_notice: BadgeCheck,
  slip_lost: Anchor,
  bounty_news: Crosshair,
  combat_ruling: Gavel,
  combat_intervention: ShieldAlert,
  cargo_inspected: PackageSearch,
  npc_demand: Skull,
  fleet_battle: Swords,
  fleet_call: Megaphone,
  fleet_flight: Rocket,
  price_alert: TrendingUp,
  message_received: Mail,
  hail_heard: Megaphone,
  team_message: MessagesSquare,
  team_invitation: UserPlus,
  team_war: Swords,
  moderation_notice: Gavel,
  citadel_built: Castle,
  medal_awarded: Medal,
  rank_reached: ChevronsUp,
  season_closed: Trophy,
  construction_update: Hammer,
  contract_update: ScrollText,
  turns_full: BatteryFull,
  password_changed: KeyRound,
  scope_decided: KeyRound,
  report_delivered: ChartColumn,
  webhook_disabled: Unplug,
};

/** One notification; its link opens the page of the event. */
export function NoteLine({ note, onFollow }: { note: Notification; onFollow?: () => void }) {
  const t = useTranslations('notifications');
  const { title, body, href } = useNotificationText()(note);
  const Icon = ICON[note.type];
  const isNew = note.read_at === null;
  return (
    <li className="border-b border-line last:border-0">
      <Link
        href={href}
        {...(onFollow ? { onClick: onFollow } : {})}
        className="flex items-start gap-3 px-4 py-3 hover:bg-raised"
      >
        <Icon
          aria-hidden="true"
          className={cn('mt-0.5 size-4 shrink-0', note.consequence >= 4 ? 'text-warning' : 'text-ink-faint')}
        />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className={cn('wrap-break-word text-sm', isNew ? 'font-strong' : 'text-ink-muted')}>{title}</span>
          <span className="line-clamp-2 wrap-break-word text-sm text-ink-muted">{body}</span>
          <RelativeTime at={note.created_at} className="text-xs text-ink-faint" />
        </span>
        {isNew ? (
          <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent">
            <span className="sr-only">{t('unread')}</span>
          </span>
        ) : null}
      </Link>
    </li>
  );
}
