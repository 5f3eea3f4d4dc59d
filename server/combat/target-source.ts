import type { Combatant, FightEnd, Fighter, Side } from '#server/combat/rules/combatant.ts';
import type { Status } from '#server/combat/rules/deeds.ts';
import type { HelpReason } from '#server/combat/rules/help-reasons.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

declare module '#server/platform/context.ts' {
  interface FeatureServices {
    /** What can be attacked beside players' ships; features above combat bring their own kinds. */
    readonly combatTargets: readonly TargetSource[];
    /** Called within the transaction that ends a fight, once each. */
    readonly combatEnded: readonly CombatEnded[];
    /** Called in a transaction of its own when somebody tried to attack in fedspace. */
    readonly fedspaceAttacks: readonly FedspaceAttack[];
    /** Who comes to the defence of a player who is attacked against the law; brought by the feature that has NPCs. */
    readonly combatHelp: readonly CombatHelp[];
    /** Bounties on a player that lift the power band, in credits; the greatest of the answers counts. */
    readonly bountiesOn: readonly BountiesOn[];
  }
}

/** What a participant refers to; what does not apply is absent. */
export type TargetRefs = { npc_id?: string; planet_id?: string; station_id?: string; fleet_id?: string };

/** One combatant of a target as it stands in its locked rows. */
export type TargetParty = {
  combatant: Omit<Combatant, 'side'>;
  refs: TargetRefs;
  /** The player who owns it, and whose protection and team count; null for nobody's. */
  owner_player_id: string | null;
  /** Credits that it is valued at, for the report. */
  value: number;
  faction_code: string | null;
  /** Outlaws may be attacked whatever protection and power band say. */
  status: Status;
};

/** `is_spared`: it was raided so lately that nobody may attack it. */
export type LockedTarget = { sector_id: string; parties: readonly TargetParty[]; is_spared?: boolean };

export type TargetSource = {
  kind: 'npc' | 'planet' | 'station' | 'fleet';
  /** Players whose rows must be locked before the target's, so that locks come in one order. */
  ownersOf(tx: Tx, id: string): Promise<readonly string[]>;
  /** Locks the target's rows; undefined when it is not there (any more). */
  lock(ctx: Services, tx: Tx, id: string): Promise<LockedTarget | undefined>;
  /** Writes what is left of one party; after each beat of a running fight with `end` null, and once at its end. */
  write(ctx: Services, tx: Tx, party: WrittenParty): Promise<void>;
};

export type WrittenParty = {
  refs: TargetRefs;
  fighter: Fighter;
  end: FightEnd | null;
  combat_id: string;
  sector_id: string;
  /** The players on the other side. */
  against: readonly string[];
};

/** A fight that has ended, as its rows have it. */
export type EndedCombat = {
  combat_id: string;
  sector_id: string;
  started_at: Date;
  end: FightEnd;
  attackers: readonly string[];
  defenders: readonly string[];
  /** Players whose ship was destroyed, and who destroyed it. */
  losses: readonly { player_id: string; user_id: string; ship_value: number; by: readonly string[] }[];
  parties: readonly PartyLosses[];
};

/**
 * What a party lost. `team_id`: the team of its owner when the fight began. `value`: list price of a player's destroyed ship in
 * credits; `planets`: 1 for a planet that was captured.
 */
export type PartyLosses = {
  side: Side;
  team_id: string | null;
  ships: number;
  value: number;
  drones: number;
  planets: number;
};

export type CombatEnded = (ctx: Services, tx: Tx, ended: EndedCombat) => Promise<void>;
export type FedspaceAttack = (ctx: Services, tx: Tx, attack: { player_id: string; sector_id: string }) => Promise<void>;
/** Who is attacked, a player or an NPC, and the player who attacks; null where an outlaw does. */
export type Crime = { sector_id: string; victim: { player_id: string } | { npc_id: string }; offender: string | null };
/** Locks and returns those who defend the victim. */
export type CombatHelp = (
  ctx: Services,
  tx: Tx,
  crime: Crime,
) => Promise<readonly { target: LockedTarget; why: HelpReason }[]>;
export type BountiesOn = (tx: Tx, query: { target: string; attacker: string; now: Date }) => Promise<number>;
