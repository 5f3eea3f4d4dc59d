let loading: Promise<typeof import('./plain-client.ts')> | undefined;

/**
 * The client of pages that must be there before it is: they fetch it when idle, or with the first call.
 * @throws when it cannot be had; the next call tries again
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
