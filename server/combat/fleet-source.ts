import type { Tactic } from '#server/combat/rules/combatant.ts';
import type { FleetConsent } from '#server/combat/rules/fleet-consent.ts';
import type { Formation } from '#server/combat/rules/formation.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

declare module '#server/platform/context.ts' {
  interface FeatureServices {
    /** Who fights together; brought by the feature that has fleets. */
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
  /** Whether the ship flies along with the commander's; of the commander, whether the fleet does. */
  follows: boolean;
  tactic: Tactic;
  formation: Formation;
};

/** Players by their own ids and by those of their users. */
export type AskedFleets = { players: readonly string[]; users?: readonly string[] };

export type FleetSource = {
  /** Everybody in the fleets that these players are in; `lock` lets nobody join or leave them until the transaction ends. */
  matesOf(tx: Tx, asked: AskedFleets, options: { lock: boolean }): Promise<readonly FleetMate[]>;
  /** The member at whom an attack on the fleet in this sector is aimed: its commander, or the longest in it. */
  memberIn(tx: Tx, fleetId: string, sectorId: string): Promise<string | undefined>;
};
