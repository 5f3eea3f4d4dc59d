import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Asked = { authorization: string | undefined; path: string | undefined; body: Record<string, unknown> };
/** The stand-in's behaviour for a request; `silent` never answers. */
export type ModelReply = { status: number; headers?: Record<string, string>; body?: unknown } | Said | 'silent';

export type ModelServer = AsyncDisposable & {
  readonly base_url: string;
  readonly asked: Asked[];
  /** What it answers from now on. */
  answer: (reply: ModelReply) => void;
};

const FAULT = { error: { message: 'as asked' } };

/** A stand-in on this machine that speaks the chat-completions protocol. */
export async function startModelServer(): Promise<ModelServer> {
  const asked: Asked[] = [];
  let reply: ModelReply = { status: 500 };
  const server = createServer(async (req, res) => {
    const body = JSON.parse(await text(req));
    asked.push({ authorization: req.headers.authorization, path: req.url, body });
    if (reply === 'silent') return;
    const { status, headers, body: said } = 'say' in reply ? completion(reply) : { body: FAULT, ...reply };
    res.writeHead(status, { 'content-type': 'application/json', ...headers });
    res.end(JSON.stringify(said));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base_url: `http://127.0.0.1:${port}/v1`,
    asked,
    answer: (next) => {
      reply = next;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Said = { say: string; prompt_tokens?: number; completion_tokens?: number };

function completion({ say, prompt_tokens = 100, completion_tokens = 20 }: Said) {
  const body = {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: say } }],
    usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
  };
  return { status: 200, headers: {}, body };
}
