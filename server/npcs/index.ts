export { callPolice } from '#server/npcs/call-police.ts';
export { forgetSightings } from '#server/npcs/forget-sightings.ts';
export { helpAttacked } from '#server/npcs/help-attacked.ts';
export { noteOnDeparture } from '#server/npcs/note-sightings.ts';
export { npcTarget } from '#server/npcs/npc-target.ts';
