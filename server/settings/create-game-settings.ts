import type { Services } from '#server/platform/context.ts';
import { DEFAULT_SETTINGS, type GameSettings, settingsWith } from '#server/settings/rules/catalogue.ts';

declare module '#server/platform/context.ts' {
  interface FeatureServices {
    readonly settings: GameSettingsSource;
  }
}

/** The settings in force. Use cases read them once per call and pass them to rules. */
export type GameSettingsSource = {
  current(): GameSettings;
  /** Reads the stored values; call it after the commit of a change. */
  refresh(): Promise<void>;
};

/** The defaults until the first `refresh`. */
export function createGameSettings({ pool }: Pick<Services, 'pool'>): GameSettingsSource {
  let settings = DEFAULT_SETTINGS;
  return {
    current: () => settings,
    refresh: async () => {
      const { rows } = await pool.query<{ name: string; value: number }>('SELECT name, value FROM game_settings');
      settings = settingsWith(rows);
    },
  };
}

const EVERY_MS = 500;

/**
 * Reads what is stored now and from then on, so that a change made by another process is in force here within a
 * second. While the database is away the last values stay. Returns how to stop.
 */
export async function watchGameSettings(
  sources: readonly Pick<GameSettingsSource, 'refresh'>[],
  log: Services['log'],
  everyMs = EVERY_MS,
): Promise<() => void> {
  const refresh = () => Promise.all(sources.map((source) => source.refresh()));
  await refresh();
  let isReading = false;
  const timer = setInterval(async () => {
    if (isReading) return;
    isReading = true;
    await refresh().catch((err: unknown) => log.debug({ err }, 'the game settings and events could not be read'));
    isReading = false;
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
