import { DEFAULT_SETTINGS, type GameSettings, settingsWith } from '#server/foundation/settings/rules/catalogue.ts';
import type { Services } from '#server/platform/context.ts';

declare module '#server/platform/context.ts' {
  interface FeatureServices {
    readonly settings: GameSettingsSource;
  }
}

/** The current settings. Use cases read them once per call and pass them to rules. */
export type GameSettingsSource = {
  current(): GameSettings;
  /** Reloads the stored values; call it after the commit of a change. */
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
 * Reads the stored values now and periodically, so that another process's change applies here within a second. During
 * a database outage the last values remain. Returns a function that stops it.
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
