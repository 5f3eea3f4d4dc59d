import {
  type Answer,
  type Answerer,
  followedBy,
  type Question,
} from '#server/companion/aria/queries/answers/answer.ts';
import { bounties, readWanted } from '#server/companion/aria/queries/answers/deal-answers.ts';
import { tax } from '#server/companion/aria/queries/answers/flight-answers.ts';
import { guided } from '#server/companion/aria/queries/answers/guide-answers.ts';
import { myCredits, ofShip, turnCosts } from '#server/companion/aria/queries/answers/player-answers.ts';
import { priceOf } from '#server/companion/aria/queries/answers/trade-answers.ts';
import { timeAgo } from '#server/companion/aria/rules/ago.ts';
import { evidenceRow } from '#server/companion/aria/rules/evidence.ts';
import { localeOf } from '#server/foundation/i18n/rules/languages.ts';
import { readEvents } from '#server/foundation/notifications/index.ts';
import type { NotificationType } from '#server/foundation/notifications/rules/types.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

const DAY_MS = 86_400_000;
/** How far back a reason is looked for, and how many events are shown. */
const SINCE_DAYS = 7;
const SHOWN = 3;

type Noted = { at: Date; text: string };

function sinceOf(ctx: PlayerCtx): Date {
  return new Date(ctx.clock.now().getTime() - SINCE_DAYS * DAY_MS);
}

function agoOf(ctx: PlayerCtx, { language }: Question): (at: Date) => string {
  return (at) => timeAgo(localeOf(language), at, ctx.clock.now());
}

async function notifiedOf(ctx: PlayerCtx, question: Question, types: readonly NotificationType[]): Promise<Noted[]> {
  if (types.length === 0) return [];
  const ago = agoOf(ctx, question);
  const notes = await readEvents(ctx, { types, since: sinceOf(ctx), limit: SHOWN });
  return notes.map((note) => {
    const at = new Date(note.created_at);
    return { at, text: question.words.say('event', { when: ago(at), ...question.words.notified(note) }) };
  });
}

/** The last fights that changed the player's wanted level or standing. */
async function fightsOf(ctx: PlayerCtx, question: Question): Promise<Noted[]> {
  const { rows } = await ctx.pool.query<{ at: Date; standing: number; wanted: number }>(
    `SELECT started_at AS at, standing_change AS standing, wanted_change AS wanted FROM combat_sides
     WHERE player_id = $1 AND started_at > $2 AND (standing_change <> 0 OR wanted_change <> 0)
     ORDER BY started_at DESC, combat_id LIMIT ${SHOWN}`,
    [ctx.player_id, sinceOf(ctx)],
  );
  const ago = agoOf(ctx, question);
  return rows.map(({ at, standing, wanted }) => {
    return { at, text: question.words.say('event_fight', { when: ago(at), standing, wanted }) };
  });
}

/** The player's last payments outside trades. */
async function paymentsOf(ctx: PlayerCtx, question: Question): Promise<Noted[]> {
  const { rows } = await ctx.pool.query<{ at: Date; amount: number }>(
    `SELECT created_at AS at, amount FROM credit_records WHERE player_id = $1 AND amount < 0 AND created_at > $2
     ORDER BY created_at DESC LIMIT ${SHOWN}`,
    [ctx.player_id, sinceOf(ctx)],
  );
  const ago = agoOf(ctx, question);
  return rows.map(({ at, amount }) => ({ at, text: question.words.say('event_paid', { when: ago(at), amount }) }));
}

type Source = (ctx: PlayerCtx, question: Question) => Promise<Noted[]>;

function noted(...types: NotificationType[]): Source {
  return (ctx, question) => notifiedOf(ctx, question, types);
}

/** The last events of some sources, newest first, then what the rules and the state say. */
function because(sources: readonly Source[], then: Answerer | null): Answerer {
  return async (ctx, question) => {
    const found = (await Promise.all(sources.map((source) => source(ctx, question)))).flat();
    const latest = found.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, SHOWN);
    const events: Answer =
      latest.length === 0
        ? { key: 'events_none' }
        : {
            key: 'events',
            values: { events: latest.map(({ text }) => text).join(' ') },
            evidence: latest.map(({ at }) => evidenceRow({ kind: 'event', at: at.toISOString() })),
            pages: ['notifications'],
          };
    return then ? followedBy(question, events, await then(ctx, question)) : events;
  };
}

/** What the rules say alone. */
function rule(key: string): Answerer {
  return async () => ({ key });
}

async function wantedNow(ctx: PlayerCtx): Promise<Answer> {
  return { key: 'why_wanted', values: await readWanted(ctx) };
}

async function priceNow(ctx: PlayerCtx, question: Question): Promise<Answer> {
  const why: Answer = { key: 'why_price' };
  return question.entities.commodity ? followedBy(question, await priceOf(ctx, question), why) : why;
}

async function taxNow(ctx: PlayerCtx, question: Question): Promise<Answer> {
  return followedBy(question, await tax(ctx), { key: 'why_tax' });
}

export const whyHull = because([noted('attacked', 'ship_lost', 'fleet_battle', 'fleet_flight')], ofShip('why_hull'));
export const whyFine = because([noted('cargo_inspected', 'npc_demand')], guided('how_much_fine'));
export const whyShip = because([noted('ship_lost', 'attacked')], rule('why_ship'));
export const whyStanding = because([fightsOf, noted('ship_lost')], rule('why_standing'));
export const whyWanted = because([fightsOf], wantedNow);
export const whyBounty = because([noted('bounty_news')], bounties);
export const whyDock = because([noted('slip_lost')], guided('how_dock'));
export const whyAttacked = because([noted('attacked', 'npc_demand', 'fleet_battle')], rule('why_attacked'));
export const whyContract = because([noted('contract_update')], guided('how_contract'));
export const whyPlanet = because([noted('asset_notice', 'attacked')], guided('what_if_planet'));
export const whyCredits = because([paymentsOf], myCreditsKept);
export const whyTurns: Answerer = turnCosts;
export const whyPrice: Answerer = priceNow;
export const whyTax: Answerer = taxNow;
export const whoAttacked = because([noted('attacked', 'fleet_battle', 'npc_demand', 'ship_lost')], null);

async function myCreditsKept(ctx: PlayerCtx): Promise<Answer> {
  return { ...(await myCredits(ctx)), key: 'why_credits', pages: ['trades', 'ships'] };
}
