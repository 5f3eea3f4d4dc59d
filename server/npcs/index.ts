export { callPolice } from '#server/npcs/call-police.ts';
export { forgetSightings } from '#server/npcs/forget-sightings.ts';
export { helpAttacked } from '#server/npcs/help-attacked.ts';
export { lockRegionNpcs } from '#server/npcs/lock-region-npcs.ts';
export { npcTarget } from '#server/npcs/npc-target.ts';
export { recordSightingsOnDeparture } from '#server/npcs/record-sightings.ts';
