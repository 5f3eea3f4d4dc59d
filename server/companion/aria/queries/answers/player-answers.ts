import type { Answer, Answerer, Question } from '#server/companion/aria/queries/answers/answer.ts';
import { evidenceRow } from '#server/companion/aria/rules/evidence.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { fullAt, type TurnBalance, turnsAt } from '#server/world/players/rules/turns.ts';
import { shipRows } from '#server/world/ships/index.ts';

type Me = TurnBalance & {
  credits: number;
  active_ship_id: string | null;
  is_galactic_citizen: boolean;
  aria_relationship_score: number;
  aria_consciousness_level: number;
  aria_total_interactions: number;
  home_region: string | null;
};

async function readMe(ctx: PlayerCtx): Promise<Me> {
  const { rows } = await ctx.pool.query<Me>(
    `SELECT p.credits, p.turns, p.rested_turns, p.turns_owed, p.max_turns, p.turn_fraction, p.last_turn_regeneration, p.aria_bonus_multiplier,
       p.active_ship_id, p.is_galactic_citizen, p.aria_relationship_score, p.aria_consciousness_level, p.aria_total_interactions,
       r.display_name AS home_region
     FROM player_records p LEFT JOIN map_regions r ON r.id = p.home_region_id WHERE p.id = $1`,
    [ctx.player_id],
  );
  if (!rows[0]) throw notFound('Your player');
  return rows[0];
}

export async function myCredits(ctx: PlayerCtx): Promise<Answer> {
  const { credits } = await readMe(ctx);
  return { key: 'my_credits', values: { credits } };
}

export async function myTurns(ctx: PlayerCtx): Promise<Answer> {
  const me = await readMe(ctx);
  const { turns, rested_turns } = turnsAt(ctx.settings.current(), me, ctx.clock.now());
  return {
    key: 'my_turns',
    values: { turns, max: me.max_turns, rested: rested_turns },
    evidence: [evidenceRow({ kind: 'aggregate', amount: turns + rested_turns, unit: 'turns' })],
  };
}

export async function turnsFull(ctx: PlayerCtx): Promise<Answer> {
  const me = await readMe(ctx);
  const now = ctx.clock.now();
  const full = fullAt(ctx.settings.current(), me, now);
  if (!full) return { key: 'turns_full_now', values: { max: me.max_turns } };
  const minutes = Math.ceil((full.getTime() - now.getTime()) / 60_000);
  return {
    key: 'turns_full',
    values: { max: me.max_turns, hours: Math.floor(minutes / 60), minutes: minutes % 60 },
    evidence: [evidenceRow({ kind: 'aggregate', at: full.toISOString() })],
  };
}

export async function readActiveShip(ctx: PlayerCtx) {
  const { active_ship_id } = await readMe(ctx);
  return active_ship_id ? (await shipRows(ctx, ctx.player_id, active_ship_id))[0] : undefined;
}

/** The player's turns, and what acts cost of them with the active ship. */
export async function turnCosts(ctx: PlayerCtx): Promise<Answer> {
  const [me, ship] = [await readMe(ctx), await readActiveShip(ctx)];
  const settings = ctx.settings.current();
  const { turns } = turnsAt(settings, me, ctx.clock.now());
  const { dock_turns: dock, trade_turns: trade, attack_turns: attack, turns_per_day: perDay } = settings;
  return {
    key: 'why_turns',
    values: { turns, max: me.max_turns, speed: ship?.speed ?? 1, dock, trade, attack, perDay },
    evidence: [evidenceRow({ kind: 'aggregate', amount: turns, unit: 'turns' })],
  };
}

/** A sentence about the active ship with its figures. */
export function ofShip(key: string): Answerer {
  return async (ctx) => {
    const ship = await readActiveShip(ctx);
    if (!ship) return { key: 'no_ship' };
    const { name, hull, max_hull, shields, max_shields, cargo_used, holds, speed } = ship;
    return {
      key,
      values: {
        name,
        hull,
        maxHull: max_hull,
        shields,
        maxShields: max_shields,
        used: cargo_used,
        holds,
        speed,
        insurance: ship.insurance === 'none' ? 0 : 1,
        fitted: ship.equipment.length,
      },
      evidence: [evidenceRow({ kind: 'ship', amount: hull, unit: 'units' })],
    };
  };
}

export const myShip = ofShip('my_ship');
export const repair = ofShip('repair');
export const upgrade = ofShip('upgrade');
export const insurance = ofShip('insurance');
export const fittings = ofShip('fittings');

export async function myFleet(ctx: PlayerCtx, { language }: Question): Promise<Answer> {
  const ships = await shipRows(ctx, ctx.player_id);
  const list = new Intl.ListFormat(language, { type: 'unit' }).format(ships.slice(0, 8).map(({ name }) => name));
  return ships.length === 0 ? { key: 'no_ship' } : { key: 'my_fleet', values: { count: ships.length, list } };
}

export async function relationship(ctx: PlayerCtx): Promise<Answer> {
  const me = await readMe(ctx);
  return {
    key: 'relationship',
    values: {
      score: me.aria_relationship_score,
      level: me.aria_consciousness_level,
      multiplier: me.aria_bonus_multiplier,
      talks: me.aria_total_interactions,
    },
  };
}

export async function home(ctx: PlayerCtx): Promise<Answer> {
  const { home_region } = await readMe(ctx);
  return home_region ? { key: 'home', values: { region: home_region } } : { key: 'not_placed' };
}

export async function subscription(ctx: PlayerCtx): Promise<Answer> {
  const { is_galactic_citizen } = await readMe(ctx);
  return { key: is_galactic_citizen ? 'citizen' : 'not_citizen' };
}

export async function myMemory(ctx: PlayerCtx): Promise<Answer> {
  const { rows } = await ctx.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM aria_personal_memories WHERE player_id = $1',
    [ctx.player_id],
  );
  return { key: 'my_memory', values: { count: rows[0]?.count ?? 0 } };
}

export async function myPlanets(ctx: PlayerCtx): Promise<Answer> {
  const { rows } = await ctx.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM map_planets WHERE owner_id = $1',
    [ctx.player_id],
  );
  return { key: 'my_planets', values: { count: rows[0]?.count ?? 0 } };
}

export async function regions(ctx: PlayerCtx, { language }: Question): Promise<Answer> {
  const { rows } = await ctx.pool.query<{ name: string }>(
    `SELECT DISTINCT r.display_name AS name FROM visit_records v JOIN map_sectors s ON s.id = v.sector_id
     JOIN map_regions r ON r.id = s.region_id WHERE v.player_id = $1 ORDER BY name LIMIT 10`,
    [ctx.player_id],
  );
  const list = new Intl.ListFormat(language, { type: 'unit' }).format(rows.map(({ name }) => name));
  return rows.length === 0 ? { key: 'not_placed' } : { key: 'regions', values: { count: rows.length, list } };
}
