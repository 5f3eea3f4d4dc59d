let loading: Promise<typeof import('./plain-client.ts')> | undefined;

/**
 * The API client of pages that load without it: fetched when idle, or with the first call.
 * @throws if it cannot be loaded; the next call retries
 */
export async function loadClient() {
  loading ??= import('./plain-client.ts');
  try {
    return (await loading).plainClient;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}
