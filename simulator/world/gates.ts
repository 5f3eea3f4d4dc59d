import { upkeepDue } from '#server/game/construction/rules/gates.ts';
import { buildGraph, type Edge } from '#server/game/navigation/rules/graph.ts';
import { knowledgeOf } from '#server/game/navigation/rules/knowledge.ts';
import { recordFlow } from '#simulator/records.ts';
import type { Gate } from '#simulator/world/gate.ts';
import type { World } from '#simulator/world/world.ts';

export function gateBetween({ gates }: World, from: number, to: number): Gate | undefined {
  return gates.find(
    (gate) =>
      gate.status === 'open' && ((gate.from === from && gate.to === to) || (gate.from === to && gate.to === from)),
  );
}

export function openGate(world: World, gate: Gate): void {
  world.gates.push(gate);
  redraw(world);
}

/** Charges due upkeep, as the service's job does; a gate whose owner cannot pay is closed. */
export function chargeGates(world: World): void {
  for (const gate of world.gates) {
    const owner = world.players.find(({ id }) => id === gate.owner);
    if (!owner || gate.upkeep_due_at.getTime() > world.now) continue;
    // Tolls went to the owner at once.
    const due = upkeepDue({ ...gate, till: 0 }, world.settings.gate_upkeep, owner.credits, new Date(world.now));
    owner.credits -= due.from_owner;
    gate.upkeep += due.from_owner;
    if (due.from_owner > 0) recordFlow(world.records, 'gates', -due.from_owner);
    const isChanged = due.status !== gate.status;
    Object.assign(gate, { status: due.status, upkeep_due_at: due.upkeep_due_at });
    if (isChanged) redraw(world);
  }
}

/** The map with all open gates; cached courses are discarded. */
function redraw(world: World): void {
  const open = world.gates.filter(({ status }) => status === 'open');
  const lanes = open.flatMap(({ from, to }): Edge[] => [
    { from, to, one_way: false, latent: false },
    { from: to, to: from, one_way: false, latent: false },
  ]);
  const { offsets, targets, oneWay, latent } = buildGraph(world.map.size, [...world.edges, ...lanes]);
  Object.assign(world.map, { offsets, targets, oneWay, latent });
  for (const { charts } of world.players) {
    charts.knowledge = knowledgeOf(world.map, charts.visited, charts.found);
    charts.routes.clear();
  }
}
