import type { Page } from 'playwright/test';

export type Laptop = {
  /** Simulates closing the lid: scripts stop, the connection is cut, and the service drops the socket. */
  sleep(): Promise<void>;
  /** Simulates opening the lid after a time (`hh:mm:ss`), without a network yet. */
  wake(slept: string): Promise<void>;
  /** The network returns. */
  reconnect(): void;
};

type Line = { close(options?: { code?: number; reason?: string }): Promise<void> };

/** Prepares a page for this; call it before it opens anything. */
export async function openLaptop(page: Page): Promise<Laptop> {
  const lines = new Set<Line>();
  let isCut = false;
  await page.clock.install();
  await page.route('**/*', (route) => (isCut ? route.abort('internetdisconnected') : route.fallback()));
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (isCut) return void socket.close({ code: 3000 });
    const service = socket.connectToServer();
    const line = { close: async () => void (await Promise.all([socket.close({ code: 3000 }), service.close()])) };
    lines.add(line);
  });
  return {
    sleep: async () => {
      isCut = true;
      await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)));
      await Promise.all([...lines].map((line) => line.close()));
      lines.clear();
    },
    wake: async (slept) => {
      await page.clock.fastForward(slept);
      await page.clock.resume();
    },
    reconnect: () => {
      isCut = false;
    },
  };
}
