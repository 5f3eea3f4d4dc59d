import { pruneEnrolments, pruneMfaAttempts, pruneRefreshTokens } from '#server/community/accounts/index.ts';
import { pruneMessages } from '#server/community/messages/index.ts';
import { pruneObjectives, prunePointSources } from '#server/community/progress/index.ts';
import { pruneRankingDays } from '#server/community/rankings/index.ts';
import { pruneSeasonDays } from '#server/community/seasons/index.ts';
import {
  pruneConversations,
  pruneExcessObservations,
  pruneMemories,
  pruneSecurityLog,
  pruneTradeObservations,
} from '#server/companion/aria/index.ts';
import { pruneWeeks } from '#server/foundation/activity/index.ts';
import { pruneEntries } from '#server/foundation/ledger/index.ts';
import { pruneNotifications } from '#server/foundation/notifications/index.ts';
import { pruneErrorHours } from '#server/foundation/status/index.ts';
import { pruneBountySightings } from '#server/game/bounties/index.ts';
import { pruneNpcFights, pruneRounds } from '#server/game/combat/index.ts';
import { pruneContracts } from '#server/game/contracts/index.ts';
import { pruneFindClaims, pruneFinds, pruneTows } from '#server/game/navigation/index.ts';
import { prunePrices, pruneTrades } from '#server/game/trading/index.ts';
import { pruneTaxCounts, pruneTaxDays, pruneTaxStations } from '#server/money/governance/index.ts';
import { pruneDeliveries } from '#server/money/outgoing-webhooks/index.ts';
import { pruneRefusals } from '#server/money/subscriptions/index.ts';
import { pruneIdempotencyKeys } from '#server/platform/prune-idempotency-keys.ts';
import type { Pruning } from '#server/platform/pruning.ts';
import { pruneJobLogs } from '#server/world/galaxy/index.ts';

/**
 * Every table that grows with play and with time, with its retention; docs/operations/retention.md explains it to operators.
 * Never deleted: the audit log, and the changes and events of subscriptions, because billing records must be retained
 * for seven years.
 */
export const PRUNINGS: readonly Pruning[] = [
  { name: 'idempotency_keys', days: () => 1, deleteSome: pruneIdempotencyKeys },
  { name: 'mfa_secret', days: () => 1, deleteSome: pruneEnrolments },
  { name: 'refresh_token', days: () => 30, deleteSome: pruneRefreshTokens },
  // Between NPCs alone; fights of players stay.
  { name: 'combats', days: () => 7, deleteSome: pruneNpcFights },
  // Replays reproduce them from the inputs, the seed and the events of the fight.
  { name: 'combat_rounds', days: () => 90, deleteSome: pruneRounds },
  { name: 'contracts', days: () => 365, deleteSome: pruneContracts },
  { name: 'bounty_sightings', days: () => 30, deleteSome: pruneBountySightings },
  { name: 'objectives', days: () => 30, deleteSome: pruneObjectives },
  // Of objectives; seasons are counted from them.
  { name: 'rank_points', days: () => 365, deleteSome: prunePointSources },
  { name: 'nav_tows', days: () => 365, deleteSome: pruneTows },
  { name: 'nav_finds', days: () => 1, deleteSome: pruneFinds },
  { name: 'nav_find_claims', days: () => 365, deleteSome: pruneFindClaims },
  { name: 'region_tax_days', days: () => 730, deleteSome: pruneTaxDays },
  { name: 'region_tax_stations', days: () => 730, deleteSome: pruneTaxStations },
  { name: 'region_tax_counts', days: () => 730, deleteSome: pruneTaxCounts },
  { name: 'aria_security_log', days: () => 365, deleteSome: pruneSecurityLog },
  { name: 'service_error_hours', days: () => 90, deleteSome: pruneErrorHours },
  { name: 'messages', days: () => 30, deleteSome: pruneMessages },
  // Longer than a season and the days after which it is closed at the latest.
  { name: 'player_weeks', days: () => 140, deleteSome: pruneWeeks },
  { name: 'ranking_days', days: () => 30, deleteSome: pruneRankingDays },
  { name: 'season_days', days: () => 120, deleteSome: pruneSeasonDays },
  { name: 'event_deliveries', days: () => 30, deleteSome: pruneDeliveries },
  { name: 'webhook_deliveries', days: () => 90, deleteSome: pruneRefusals },
  { name: 'mfa_attempt', days: () => 90, deleteSome: pruneMfaAttempts },
  { name: 'notifications', days: (env) => env.RETENTION_NOTIFICATION_DAYS, deleteSome: pruneNotifications },
  { name: 'bang_generation_jobs', days: (env) => env.RETENTION_JOB_LOG_DAYS, deleteSome: pruneJobLogs },
  { name: 'market_observations', days: (env) => env.RETENTION_PRICE_DAYS, deleteSome: prunePrices },
  {
    name: 'aria_trading_observations',
    days: (env) => env.RETENTION_TRADE_DAYS,
    deleteSome: pruneTradeObservations,
  },
  // Regardless of age, because a player's storage is limited.
  { name: 'aria_trading_observations_excess', days: () => 0, deleteSome: pruneExcessObservations },
  { name: 'aria_personal_memories', days: () => 0, deleteSome: pruneMemories },
  { name: 'aria_conversations', days: () => 1, deleteSome: pruneConversations },
  { name: 'trades', days: (env) => env.RETENTION_TRADE_DAYS, deleteSome: pruneTrades },
  { name: 'credit_entries', days: (env) => env.RETENTION_CREDIT_ENTRY_DAYS, deleteSome: pruneEntries },
];
