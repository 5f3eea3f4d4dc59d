export {
  createGameSettings,
  watchGameSettings,
} from '#server/settings/create-game-settings.ts';
export { saveSetting } from '#server/settings/save-setting.ts';
