export { announceProcess } from '#server/status/announce-process.ts';
