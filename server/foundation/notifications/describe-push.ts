import { createTranslator } from 'next-intl';
import { z } from 'zod';
import { readCompleteWords } from '#server/foundation/i18n/index.ts';
import { isLanguage, localeOf } from '#server/foundation/i18n/rules/languages.ts';
import { describeNotification } from '#server/foundation/notifications/rules/describe-notification.ts';
import { NOTIFICATION_DATA, type NotificationData } from '#server/foundation/notifications/schemas.ts';
import type { Services } from '#server/platform/context.ts';

type Due = { id: string; type: keyof NotificationData; data: unknown; language: string };

/** What the service worker shows: text, the link of a tap, and the tag that replaces earlier ones. */
export type PushPayload = { title: string; body: string; url: string; tag: string };

const texts = z.object({ title: z.string(), body: z.string() });
const notified = z.object({ notifications: z.object({ notified: z.record(z.string(), texts) }) });
const goods = z.object({ game: z.object({ commodities: z.record(z.string(), z.string()) }) });

/**
 * A notification in its player's language; English where that language lacks the text.
 * @throws ZodError where even English has none
 */
export async function describePush(ctx: Pick<Services, 'pool'>, due: Due): Promise<PushPayload> {
  const language = isLanguage(due.language) ? due.language : 'en';
  const words = (await readCompleteWords(ctx, language))?.namespaces;
  const messages = texts.parse(notified.parse(words).notifications.notified[due.type]);
  const names = goods.safeParse(words).data?.game.commodities ?? {};
  const { href, values } = describeNotification(typed(due), (commodity) => names[commodity] ?? commodity);
  const t = createTranslator({ locale: localeOf(language), messages });
  return { title: t('title', values), body: t('body', values), url: href, tag: due.id };
}

/** @throws ZodError for a row whose data is not of its type */
function typed({ type, data }: Due): Parameters<typeof describeNotification>[0] {
  switch (type) {
    case 'message_received':
    case 'hail_heard':
    case 'team_message':
    case 'team_war':
    case 'team_invitation':
    case 'moderation_notice':
      return typedMessage(type, data);
    case 'price_alert':
      return { type, data: NOTIFICATION_DATA.price_alert.parse(data) };
    case 'citadel_built':
      return { type, data: NOTIFICATION_DATA.citadel_built.parse(data) };
    case 'medal_awarded':
      return { type, data: NOTIFICATION_DATA.medal_awarded.parse(data) };
    case 'season_closed':
      return { type, data: NOTIFICATION_DATA.season_closed.parse(data) };
    case 'rank_reached':
      return { type, data: NOTIFICATION_DATA.rank_reached.parse(data) };
    case 'construction_update':
      return { type, data: NOTIFICATION_DATA.construction_update.parse(data) };
    case 'contract_update':
      return { type, data: NOTIFICATION_DATA.contract_update.parse(data) };
    case 'turns_full':
    case 'webhook_disabled':
    case 'scope_decided':
    case 'report_delivered':
    case 'password_changed':
      return typedService(type, data);
    case 'region_notice':
    case 'region_vote':
    case 'operator_event':
    case 'asset_notice':
    case 'citizenship_notice':
      return typedStanding(type, data);
    case 'ship_lost':
    case 'bounty_news':
    case 'combat_ruling':
    case 'combat_intervention':
    case 'npc_demand':
    case 'fleet_call':
    case 'cargo_inspected':
    case 'fleet_flight':
    case 'fleet_battle':
    case 'attacked':
      return typedConflict(type, data);
    case 'slip_lost':
      return { type, data: NOTIFICATION_DATA.slip_lost.parse(data) };
  }
}

type Conflict =
  | 'ship_lost'
  | 'bounty_news'
  | 'combat_ruling'
  | 'combat_intervention'
  | 'npc_demand'
  | 'fleet_call'
  | 'cargo_inspected'
  | 'fleet_flight'
  | 'fleet_battle'
  | 'attacked';

function typedConflict(type: Conflict, data: unknown): Parameters<typeof describeNotification>[0] {
  switch (type) {
    case 'ship_lost':
      return { type, data: NOTIFICATION_DATA.ship_lost.parse(data) };
    case 'bounty_news':
      return { type, data: NOTIFICATION_DATA.bounty_news.parse(data) };
    case 'combat_ruling':
      return { type, data: NOTIFICATION_DATA.combat_ruling.parse(data) };
    case 'combat_intervention':
      return { type, data: NOTIFICATION_DATA.combat_intervention.parse(data) };
    case 'npc_demand':
      return { type, data: NOTIFICATION_DATA.npc_demand.parse(data) };
    case 'fleet_call':
      return { type, data: NOTIFICATION_DATA.fleet_call.parse(data) };
    case 'cargo_inspected':
      return { type, data: NOTIFICATION_DATA.cargo_inspected.parse(data) };
    case 'fleet_flight':
      return { type, data: NOTIFICATION_DATA.fleet_flight.parse(data) };
    case 'fleet_battle':
      return { type, data: NOTIFICATION_DATA.fleet_battle.parse(data) };
    case 'attacked':
      return { type, data: NOTIFICATION_DATA.attacked.parse(data) };
  }
}

/** The same for accounts, their turns, programs of players and admins. */
function typedService(
  type: 'turns_full' | 'webhook_disabled' | 'scope_decided' | 'report_delivered' | 'password_changed',
  data: unknown,
): Parameters<typeof describeNotification>[0] {
  switch (type) {
    case 'turns_full':
      return { type, data: NOTIFICATION_DATA.turns_full.parse(data) };
    case 'webhook_disabled':
      return { type, data: NOTIFICATION_DATA.webhook_disabled.parse(data) };
    case 'scope_decided':
      return { type, data: NOTIFICATION_DATA.scope_decided.parse(data) };
    case 'report_delivered':
      return { type, data: NOTIFICATION_DATA.report_delivered.parse(data) };
    case 'password_changed':
      return { type, data: NOTIFICATION_DATA.password_changed.parse(data) };
  }
}

/** The same for messages and teams. */
function typedMessage(
  type: 'message_received' | 'hail_heard' | 'team_message' | 'team_invitation' | 'team_war' | 'moderation_notice',
  data: unknown,
): Parameters<typeof describeNotification>[0] {
  switch (type) {
    case 'message_received':
      return { type, data: NOTIFICATION_DATA.message_received.parse(data) };
    case 'hail_heard':
      return { type, data: NOTIFICATION_DATA.hail_heard.parse(data) };
    case 'team_message':
      return { type, data: NOTIFICATION_DATA.team_message.parse(data) };
    case 'team_invitation':
      return { type, data: NOTIFICATION_DATA.team_invitation.parse(data) };
    case 'team_war':
      return { type, data: NOTIFICATION_DATA.team_war.parse(data) };
    case 'moderation_notice':
      return { type, data: NOTIFICATION_DATA.moderation_notice.parse(data) };
  }
}

/** The same for citizenship and regions. */
function typedStanding(
  type: 'region_notice' | 'region_vote' | 'operator_event' | 'asset_notice' | 'citizenship_notice',
  data: unknown,
): Parameters<typeof describeNotification>[0] {
  switch (type) {
    case 'region_notice':
      return { type, data: NOTIFICATION_DATA.region_notice.parse(data) };
    case 'region_vote':
      return { type, data: NOTIFICATION_DATA.region_vote.parse(data) };
    case 'asset_notice':
      return { type, data: NOTIFICATION_DATA.asset_notice.parse(data) };
    case 'operator_event':
      return { type, data: NOTIFICATION_DATA.operator_event.parse(data) };
    case 'citizenship_notice':
      return { type, data: NOTIFICATION_DATA.citizenship_notice.parse(data) };
  }
}
