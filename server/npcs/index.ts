export { callPolice } from '#server/npcs/call-police.ts';
export { helpAttacked } from '#server/npcs/help-attacked.ts';
export { npcTarget } from '#server/npcs/npc-target.ts';
