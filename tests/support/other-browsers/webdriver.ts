import type { Browser, Point, Size } from './browser.ts';

type Answer = { value: unknown };

/** The few commands of W3C WebDriver that a story needs, over HTTP. */
export class WebDriver implements Browser {
  private readonly session: string;

  private constructor(session: string) {
    this.session = session;
  }

  /** Opens a window of the browser that the driver at `address` starts. */
  static async begin(address: string, capabilities: object): Promise<WebDriver> {
    const begun = await send(`${address}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } });
    return new WebDriver(`${address}/session/${(begun as { sessionId: string }).sessionId}`);
  }

  async end(): Promise<void> {
    await send(this.session, 'DELETE');
  }

  async navigate(url: string): Promise<void> {
    await this.post('url', { url });
  }

  async run<A extends unknown[], R>(work: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    const script = `return (${work}).apply(null, arguments)`;
    return (await this.post('execute/sync', { script, args })) as Awaited<R>;
  }

  async click({ x, y }: Point): Promise<void> {
    const actions = [
      { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.post('actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  }

  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** The size that is given to the window includes its frame. */
  async resize({ width, height }: Size): Promise<void> {
    const frame = await this.run(() => outerHeight - innerHeight);
    await this.post('window/rect', { width, height: height + frame });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(String(await send(`${this.session}/screenshot`, 'GET')), 'base64');
  }

  private post(command: string, body: object): Promise<unknown> {
    return send(`${this.session}/${command}`, 'POST', body);
  }
}

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as Answer;
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`);
  return value;
}
