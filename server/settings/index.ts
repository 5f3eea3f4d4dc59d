export {
  createGameSettings,
  type GameSettingsSource,
  watchGameSettings,
} from '#server/settings/create-game-settings.ts';
