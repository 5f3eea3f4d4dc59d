export { callPolice } from '#server/game/npcs/call-police.ts';
export { helpAttacked } from '#server/game/npcs/help-attacked.ts';
export { lockRegionNpcs } from '#server/game/npcs/lock-free.ts';
export { npcTarget } from '#server/game/npcs/npc-target.ts';
export { readSightings } from '#server/game/npcs/queries/read-sightings.ts';
export { recordSightingsOnDeparture } from '#server/game/npcs/record-sightings.ts';
export { forgetSightings } from '#server/game/npcs/registration.ts';
