import { Bell, CircleUser, Compass, type LucideIcon, Mail, Rocket, ScrollText, Trophy, Users } from 'lucide-react';

type Place = {
  /** Its name in `gameNav`, and its shortcut. */
  key: 'dashboard' | 'ships' | 'trades' | 'messages' | 'team' | 'rankings' | 'notifications' | 'account';
  /** Its name where a fifth of a phone's width is all there is. */
  short?: 'trades' | 'messages' | 'rankings';
  href: string;
  icon: LucideIcon;
  /** Shown in the navigation; the others have an entry in the header. */
  inNav: boolean;
};

/** The screens of the player front: navigation, palette and shortcuts are made from this list. */
export const PLACES: readonly Place[] = [
  { key: 'dashboard', href: '/game', icon: Compass, inNav: true },
  { key: 'ships', href: '/game/ships', icon: Rocket, inNav: true },
  { key: 'trades', short: 'trades', href: '/game/trades', icon: ScrollText, inNav: true },
  { key: 'messages', short: 'messages', href: '/game/messages', icon: Mail, inNav: true },
  { key: 'rankings', short: 'rankings', href: '/game/rankings', icon: Trophy, inNav: true },
  { key: 'team', href: '/game/team', icon: Users, inNav: false },
  { key: 'notifications', href: '/game/notifications', icon: Bell, inNav: false },
  { key: 'account', href: '/game/account', icon: CircleUser, inNav: false },
];
