import type { Combatant, FightEnd, Fighter, Formation, Side, Tactic } from '#server/game/combat/rules/combatant.ts';
import type { Status } from '#server/game/combat/rules/deeds.ts';
import type { FleetConsent, HelpReason } from '#server/game/combat/rules/join-sides.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

declare module '#server/platform/context.ts' {
  interface FeatureServices {
    /** Kinds of targets beside players' ships; features above combat register their own. */
    readonly combatTargets: readonly TargetSource[];
    /** Called within the transaction that ends a fight, once per fight. */
    readonly combatEnded: readonly CombatEnded[];
    /** Called in its own transaction when someone tried to attack in fedspace. */
    readonly fedspaceAttacks: readonly FedspaceAttack[];
    /** Who defends a player against an unlawful attack; implemented by the NPC feature. */
    readonly combatHelp: readonly CombatHelp[];
    /** Bounties on a player that lift the power band, in credits; the greatest answer counts. */
    readonly bountiesOn: readonly ReadBountyTotal[];
    /** Who fights together; implemented by the fleets feature. */
    readonly combatFleets: FleetSource;
  }
}

/** The ids of a participant's records; absent if they do not apply. */
export type TargetRefs = { npc_id?: string; planet_id?: string; station_id?: string; fleet_id?: string };

/** One combatant of a target as it stands in its locked rows. */
export type TargetParty = {
  combatant: Omit<Combatant, 'side'>;
  refs: TargetRefs;
  /** The owner, whose protection and team count; null if nobody owns it. */
  owner_player_id: string | null;
  /** Its value for the report, in credits. */
  value: number;
  faction_code: string | null;
  /** Outlaws may be attacked regardless of protection and power band. */
  status: Status;
};

/** `is_spared`: it was raided so recently that nobody may attack it. */
export type LockedTarget = { sector_id: string; parties: readonly TargetParty[]; is_spared?: boolean };

export type TargetSource = {
  kind: 'npc' | 'planet' | 'station' | 'fleet';
  /** Players whose rows must be locked before the target's, to keep the locking order. */
  ownersOf(tx: Tx, id: string): Promise<readonly string[]>;
  /** Locks the target's rows; undefined if it does not exist (any more). */
  lock(ctx: Services, tx: Tx, id: string): Promise<LockedTarget | undefined>;
  /**
   * Writes the remaining figures of one party, after each beat of a running fight with `end` null, and once at its
   * end.
   */
  write(ctx: Services, tx: Tx, party: WrittenParty): Promise<void>;
};

export type WrittenParty = {
  refs: TargetRefs;
  fighter: Fighter;
  end: FightEnd | null;
  combat_id: string;
  sector_id: string;
  /** The players on the other side; the first is whoever led them, if they still stand. */
  against: readonly string[];
  /** No player fights, and none owns what is attacked. */
  among_npcs: boolean;
};

/** An ended fight as stored. */
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
 * What a party lost. `team_id`: its owner's team when the fight began. `value`: list price of a player's destroyed
 * ship, in credits; `planets`: 1 for a captured planet.
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

/** The victim, a player or an NPC, and the attacking player; null if an outlaw attacks. */
export type Crime = { sector_id: string; victim: { player_id: string } | { npc_id: string }; offender: string | null };

/** Locks and returns the victim's defenders. */
export type CombatHelp = (
  ctx: Services,
  tx: Tx,
  crime: Crime,
) => Promise<readonly { target: LockedTarget; why: HelpReason }[]>;

export type ReadBountyTotal = (tx: Tx, query: { target: string; attacker: string; now: Date }) => Promise<number>;

/** A member of a fleet, by its `name`. `tactic`: the fleet's orders for fights. */
export type FleetMate = {
  fleet_id: string;
  name: string;
  player_id: string;
  is_commander: boolean;
  joins: FleetConsent;
  /** Whether the ship is flying with the commander's; for the commander, whether the fleet is. */
  follows: boolean;
  tactic: Tactic;
  formation: Formation;
};

/** Players by their own ids and by those of their users. */
export type FleetQuery = { players: readonly string[]; users?: readonly string[] };

export type FleetSource = {
  /** All members of these players' fleets; `lock` prevents joining and leaving until the transaction ends. */
  matesOf(tx: Tx, asked: FleetQuery, options: { lock: boolean }): Promise<readonly FleetMate[]>;
  /** The member that an attack on the fleet in this sector targets: its commander, or the longest-standing member. */
  memberIn(tx: Tx, fleetId: string, sectorId: string): Promise<string | undefined>;
};
