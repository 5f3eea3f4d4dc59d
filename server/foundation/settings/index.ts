export {
  createGameSettings,
  watchGameSettings,
} from '#server/foundation/settings/create-game-settings.ts';
export { saveSetting } from '#server/foundation/settings/save-setting.ts';
