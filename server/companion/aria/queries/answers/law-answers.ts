import type { Answer, Question } from '#server/companion/aria/queries/answers/answer.ts';
import { type Here, readHere } from '#server/companion/aria/queries/answers/here.ts';
import { evidenceRow, sectorLabel } from '#server/companion/aria/rules/evidence.ts';
import { contrabandValues } from '#server/companion/aria/rules/guides.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { type Newcomer, type Protection, protectionOf } from '#server/world/players/rules/protection.ts';

const HOUR_MS = 3_600_000;

function placeRow({ sector_number, station_name }: Here) {
  return evidenceRow({ kind: 'sector', sector_number, station_name });
}

/** Whether the law of the place allows a good; without one, what it forbids. */
export async function mayGoods(ctx: PlayerCtx, { entities, words }: Question): Promise<Answer> {
  const here = await readHere(ctx);
  if (!here) return { key: 'not_placed' };
  const { region_name: region, contraband, is_fedspace } = here;
  const evidence = [placeRow(here)];
  if (contraband === null) return { key: 'law_none', values: { region }, evidence };
  const { commodity } = entities;
  const forbidden = words.good(contraband);
  const fedspace = is_fedspace ? 1 : 0;
  if (!commodity) return { key: 'law_region', values: { region, contraband: forbidden, fedspace }, evidence };
  if (commodity !== contraband)
    return { key: 'law_free', values: { region, contraband: forbidden, good: words.good(commodity) }, evidence };
  return {
    key: is_fedspace ? 'law_forbidden' : 'law_border',
    values: { region, good: forbidden, sector: sectorLabel(here), ...contrabandValues(ctx.settings.current()) },
    evidence,
  };
}

export async function mayAttack(ctx: PlayerCtx): Promise<Answer> {
  const [here, protection] = await Promise.all([readHere(ctx), readProtection(ctx)]);
  if (!here) return { key: 'not_placed' };
  const evidence = [placeRow(here)];
  const sector = sectorLabel(here);
  if (here.is_fedspace) return { key: 'attack_refused', values: { sector }, evidence };
  const { attack_turns } = ctx.settings.current();
  const values = { sector, turns: attack_turns, protected: protection ? 1 : 0 };
  return { key: 'attack_allowed', values, evidence, pages: ['dashboard'] };
}

/** Whether other players may attack the player. */
export async function mayProtection(ctx: PlayerCtx): Promise<Answer> {
  const [here, protection] = await Promise.all([readHere(ctx), readProtection(ctx)]);
  const settings = ctx.settings.current();
  if (protection) {
    const hours = Math.max(0, Math.ceil((protection.until.getTime() - ctx.clock.now().getTime()) / HOUR_MS));
    const values = { hours, turns: protection.turns_left, value: settings.newcomer_protection_value };
    return {
      key: 'protected_yes',
      values,
      evidence: [evidenceRow({ kind: 'aggregate', at: protection.until.toISOString() })],
    };
  }
  return {
    key: 'protected_no',
    values: {
      fedspace: here?.is_fedspace ? 1 : 0,
      band: settings.power_band,
      hours: settings.newcomer_protection_hours,
      turns: settings.newcomer_protection_turns,
    },
    evidence: here ? [placeRow(here)] : [],
  };
}

async function readProtection(ctx: PlayerCtx): Promise<Protection | null> {
  const { rows } = await ctx.pool.query<Newcomer>(
    'SELECT created_at, attacked_at, turns_spent, net_value FROM combat_players WHERE id = $1',
    [ctx.player_id],
  );
  if (!rows[0]) throw notFound('Your player');
  return protectionOf(ctx.settings.current(), rows[0], ctx.clock.now());
}

export async function mayRegion(ctx: PlayerCtx): Promise<Answer> {
  const { rows } = await ctx.pool.query<{ is_galactic_citizen: boolean }>(
    'SELECT is_galactic_citizen FROM player_records WHERE id = $1',
    [ctx.player_id],
  );
  return {
    key: rows[0]?.is_galactic_citizen ? 'region_citizen' : 'region_free',
    pages: ['regions', 'subscription'],
  };
}

export async function mayMines(ctx: PlayerCtx): Promise<Answer> {
  const here = await readHere(ctx);
  if (!here) return { key: 'not_placed' };
  const { mine_price: price, defence_turns: turns, sector_mines: max } = ctx.settings.current();
  const values = { sector: sectorLabel(here), price, turns, max };
  return { key: here.is_fedspace ? 'mines_refused' : 'mines_allowed', values, evidence: [placeRow(here)] };
}
