import type { NotificationData } from '#server/foundation/notifications/schemas.ts';

type TypedNotification = {
  [T in keyof NotificationData]: { type: T; data: NotificationData[T] };
}[keyof NotificationData];

/** A notification's link, and the values of its texts `notified.<type>.title` and `notified.<type>.body`. */
export type NotificationText = { href: string; values: Record<string, string | number> };

/** `goodName` translates a commodity's key. */
export function describeNotification(
  note: TypedNotification,
  goodName: (commodity: string) => string,
): NotificationText {
  switch (note.type) {
    case 'message_received':
    case 'hail_heard':
    case 'team_message':
    case 'team_invitation':
    case 'team_war':
    case 'moderation_notice':
      return describeMessage(note);
    case 'price_alert':
      return describePrice(note.data, goodName);
    case 'citadel_built':
    case 'medal_awarded':
    case 'rank_reached':
    case 'season_closed':
    case 'construction_update':
    case 'contract_update':
    case 'slip_lost':
      return describeHolding(note);
    case 'turns_full':
      return { href: '/game', values: { turns: note.data.max_turns } };
    case 'webhook_disabled':
    case 'scope_decided':
    case 'report_delivered':
    case 'password_changed':
      return describeService(note);
    case 'npc_demand':
      return describeDemand(note.data, goodName);
    case 'cargo_inspected':
      return describeInspection(note.data, goodName);
    case 'ship_lost':
    case 'bounty_news':
    case 'combat_ruling':
    case 'combat_intervention':
    case 'fleet_call':
    case 'fleet_flight':
    case 'attacked':
    case 'fleet_battle':
      return describeConflict(note);
    case 'region_notice':
    case 'region_vote':
    case 'operator_event':
    case 'asset_notice':
    case 'citizenship_notice':
      return describeStanding(note);
  }
}

/** A sector by name and number; by its number alone in notifications from before names were stored. */
function nameOf({ sector_name, sector_number }: { sector_name: string; sector_number: number }): string {
  return sector_name === '' ? String(sector_number) : `${sector_name} (${sector_number})`;
}

function describeDemand(
  { from, kind, commodity, amount, ...place }: NotificationData['npc_demand'],
  goodName: (commodity: string) => string,
): NotificationText {
  const good = commodity === null ? '' : goodName(commodity);
  return { href: '/game', values: { from, kind, good, amount, sector: nameOf(place) } };
}

function describeInspection(
  { outcome, commodity, quantity, fine, sector_id, sector_name }: NotificationData['cargo_inspected'],
  goodName: (commodity: string) => string,
): NotificationText {
  const values = { outcome, good: goodName(commodity), quantity, fine, sector: sector_name };
  return { href: `/game?sector=${sector_id}`, values };
}

type ConflictNotification = Extract<
  TypedNotification,
  {
    type:
      | 'attacked'
      | 'ship_lost'
      | 'bounty_news'
      | 'combat_ruling'
      | 'combat_intervention'
      | 'fleet_battle'
      | 'fleet_flight'
      | 'fleet_call';
  }
>;

/** Notifications about fights, bounties and fleets. */
function describeConflict(note: ConflictNotification): NotificationText {
  switch (note.type) {
    case 'fleet_battle':
    case 'attacked': {
      const { combat_id, from, ...place } = note.data;
      return { href: `/game/combat/${combat_id}`, values: { from, sector: nameOf(place) } };
    }
    case 'combat_intervention': {
      const { combat_id, action, ...place } = note.data;
      return { href: `/game/combat/${combat_id}`, values: { action, sector: nameOf(place) } };
    }
    case 'ship_lost': {
      const { ship_id, ship_name, payout, ...place } = note.data;
      return { href: `/game/ships?ship=${ship_id}`, values: { ship: ship_name, sector: nameOf(place), payout } };
    }
    case 'bounty_news': {
      const { event, amount, name } = note.data;
      return { href: '/game/bounties', values: { event, amount, name } };
    }
    case 'combat_ruling':
      return {
        href: '/game/notifications',
        values: { ruling: note.data.ruling, note: note.data.note },
      };
    case 'fleet_flight': {
      const { from, fleet, outcome, sector_id, sector_name } = note.data;
      return { href: `/game?sector=${sector_id}`, values: { from, fleet, outcome, sector: sector_name } };
    }
    case 'fleet_call': {
      const { from, fleet, sector_id, sector_name } = note.data;
      return { href: `/game?sector=${sector_id}`, values: { from, fleet, sector: sector_name } };
    }
  }
}

/** The link of a notification about an asset, unless it leads to a report. */
const ASSET_PAGES: Readonly<Record<string, string>> = {
  station_moved: '/game/construction',
  station_raided: '/game/construction',
  planet_captured: '/game/combat',
  ship_claimed: '/game/bank',
};

/** Notifications about citizenship, regions and what they vote on. */
function describeStanding(
  note: Extract<
    TypedNotification,
    { type: 'region_notice' | 'region_vote' | 'operator_event' | 'asset_notice' | 'citizenship_notice' }
  >,
): NotificationText {
  if (note.type === 'citizenship_notice') return { href: '/game/subscription', values: { change: note.data.change } };
  if (note.type === 'asset_notice') {
    const { event, clause, region_name: region, name, sector, assets, credits } = note.data;
    return {
      href: ASSET_PAGES[event] ?? '/game/regions?view=ended',
      values: {
        ...{ event, clause: clause ?? '', region: region ?? '', name: name ?? '', sector: sector ?? '' },
        ...{ assets, credits, paid: -credits },
      },
    };
  }
  if (note.type === 'operator_event') {
    const { region_name: region, step, kind, strength } = note.data;
    return { href: '/game', values: { region, step, kind, strength } };
  }
  if (note.type === 'region_vote') {
    const { region_id: id, region_name: region, kind, event } = note.data;
    return { href: `/game/regions/${id}`, values: { region, kind, event } };
  }
  const { region_id, region_name, status } = note.data;
  // A deleted region has no page any more.
  return {
    href: status === 'deleted' ? '/game/regions' : `/game/regions/${region_id}`,
    values: { region: region_name, status },
  };
}

type HoldingNotification = Extract<
  TypedNotification,
  {
    type:
      | 'citadel_built'
      | 'construction_update'
      | 'medal_awarded'
      | 'rank_reached'
      | 'season_closed'
      | 'contract_update'
      | 'slip_lost';
  }
>;

/** Notifications about what players own, owe each other and have reached. */
function describeHolding(note: HoldingNotification): NotificationText {
  switch (note.type) {
    case 'citadel_built': {
      const { planet_id, planet_name, level } = note.data;
      return { href: `/game/planets/${planet_id}`, values: { planet: planet_name, level } };
    }
    case 'medal_awarded':
      return { href: '/game/medals', values: { medal: note.data.medal } };
    case 'rank_reached':
      return { href: '/game/progress', values: { rank: note.data.rank } };
    case 'season_closed': {
      const { season, rank, medals } = note.data;
      return { href: `/game/rankings?time=season&season=${season}`, values: { season, rank, medals } };
    }
    case 'construction_update': {
      const { subject, dock_name, status, refunded } = note.data;
      return { href: '/game/construction', values: { subject, dock: dock_name, status, refunded } };
    }
    case 'contract_update': {
      const { status, reward } = note.data;
      const view = status === 'ending' ? 'taken' : 'posted';
      return { href: `/game/contracts?view=${view}`, values: { status, reward } };
    }
    case 'slip_lost':
      return { href: '/game', values: { station: note.data.station_name, reason: note.data.reason } };
  }
}

/** Notifications about accounts, programs of players and the work of admins. */
function describeService(
  note: Extract<
    TypedNotification,
    { type: 'webhook_disabled' | 'scope_decided' | 'report_delivered' | 'password_changed' }
  >,
): NotificationText {
  switch (note.type) {
    case 'webhook_disabled': {
      const { endpoint_id, name, reason } = note.data;
      return { href: `/game/webhooks?open=${endpoint_id}`, values: { name, reason } };
    }
    case 'scope_decided':
      return {
        href: '/admin/scopes?tab=requests',
        values: { scope: note.data.scope, decision: note.data.decision },
      };
    case 'password_changed': {
      const { device } = note.data;
      return { href: '/game/account', values: { device: device ?? '', known: device === null ? 'no' : 'yes' } };
    }
    case 'report_delivered':
      return { href: '/admin/reports', values: { name: note.data.name } };
  }
}

function describePrice(
  { sector_id, station_name, commodity, direction, price, unit_price }: NotificationData['price_alert'],
  goodName: (commodity: string) => string,
): NotificationText {
  return {
    href: `/game?sector=${sector_id}`,
    values: { station: station_name, good: goodName(commodity), direction, price, now: unit_price },
  };
}

type MessageNotification = Extract<
  TypedNotification,
  { type: 'message_received' | 'hail_heard' | 'team_message' | 'team_invitation' | 'team_war' | 'moderation_notice' }
>;

/** Notifications about messages and teams. */
function describeMessage(note: MessageNotification): NotificationText {
  switch (note.type) {
    case 'message_received':
    case 'hail_heard': {
      const { message_id, from, subject, excerpt } = note.data;
      return {
        href: `/game/messages?open=${message_id}`,
        values: { from: from ?? '', known: from === null ? 'no' : 'yes', text: subject || excerpt },
      };
    }
    case 'team_message': {
      const { message_id, from, subject, excerpt, tag } = note.data;
      return {
        href: `/game/messages?folder=team&open=${message_id}`,
        values: { from: from ?? '', known: from === null ? 'no' : 'yes', tag, text: subject || excerpt },
      };
    }
    case 'team_invitation': {
      const { from, team_name, tag } = note.data;
      return { href: '/game/team', values: { from, team: team_name, tag } };
    }
    case 'team_war': {
      const { step, by, other } = note.data;
      return { href: '/game/team', values: { step, by, other } };
    }
    case 'moderation_notice': {
      const { message_id, action, reason, appeal_note, hours } = note.data;
      return {
        href: message_id ? `/game/messages?folder=sent&open=${message_id}` : '/game/notifications',
        values: { action, hidden: message_id ? 'yes' : 'no', reason, appeal: appeal_note ?? 'none', hours: hours ?? 0 },
      };
    }
  }
}
