export { callPolice } from '#server/npcs/call-police.ts';
export { npcTarget } from '#server/npcs/npc-target.ts';
