import type { Tactic } from '#server/combat/rules/combatant.ts';
import type { FleetConsent } from '#server/combat/rules/fleet-consent.ts';
import type { Formation } from '#server/combat/rules/formation.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

declare module '#server/platform/context.ts' {
  interface FeatureServices {
    /** Who fights together; implemented by the fleets feature. */
    readonly combatFleets: FleetSource;
  }
}

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
