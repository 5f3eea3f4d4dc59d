import type { Page } from 'playwright/test';

export type Laptop = {
  /** The lid falls: nothing runs, the line is cut, and the service has long given up the socket. */
  sleep(): Promise<void>;
  /** The lid opens after so long (`hh:mm:ss`); the network is not back yet. */
  wake(slept: string): Promise<void>;
  /** The network is back. */
  reconnect(): void;
};

type Line = { close(options?: { code?: number; reason?: string }): Promise<void> };

/** Makes a page one that can sleep; to be called before it opens anything. */
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
