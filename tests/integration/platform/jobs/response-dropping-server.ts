import { z } from 'zod';
import { serveOn } from './serve-on.ts';

const registered = z.object({
  functions: z.array(
    z.object({ id: z.string(), triggers: z.array(z.object({ event: z.string().optional() }).loose()) }).loose(),
  ),
});
const sent = z.array(z.object({ id: z.string(), name: z.string(), data: z.record(z.string(), z.unknown()) }).loose());
type Event = z.infer<typeof sent>[number];

/**
 * What the SDK sees of an Inngest dev server: it keeps functions and events in memory and runs a function of one step.
 * `restart` loses both, as a real one does; `runs` says whether it calls functions at all, `registers` whether it takes them.
 */
export async function startServerThatDropsResponses(call: (request: Request) => Promise<Response>) {
  let functions: z.infer<typeof registered>['functions'] = [];
  let events = new Set<string>();
  const state = { runs: true, registers: true, registrations: 0, refusals: 0, accepted: 0, ended: 0 };
  const watchers: (() => void)[] = [];
  let run = 0;
  function changed(): void {
    for (const wake of watchers.splice(0)) wake();
  }

  async function runAll(event: Event): Promise<void> {
    for (const fn of functions) {
      if (!fn.triggers.some((trigger) => trigger.event === event.name)) continue;
      run += 1;
      const stack = { stack: [], current: 0 };
      const ctx = { run_id: `run-${run}`, attempt: 0, disable_immediate_execution: false, use_api: false, stack };
      const body = JSON.stringify({ version: 2, ctx, event, events: [event], steps: {} });
      const url = `http://app.invalid/api/inngest?fnId=${fn.id}&stepId=step`;
      await call(new Request(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } }));
      state.ended += 1;
      changed();
    }
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === '/fn/register' && !state.registers) {
      state.refusals += 1;
      changed();
      return Response.json({ status: 503, error: 'not yet' }, { status: 503 });
    }
    if (pathname === '/fn/register') {
      const given = registered.parse(await request.json()).functions;
      const modified = JSON.stringify(given) !== JSON.stringify(functions);
      functions = given;
      state.registrations += 1;
      changed();
      return Response.json({ ok: true, modified });
    }
    if (!pathname.startsWith('/e/')) return Response.json({ functions });
    const given = sent.parse(await request.json());
    const fresh = given.filter(({ id }) => !events.has(id));
    for (const { id } of fresh) events.add(id);
    state.accepted += fresh.length;
    changed();
    if (state.runs) for (const event of fresh) void runAll(event);
    return Response.json({ status: 200, ids: given.map(({ id }) => id) });
  }

  let server = await serveOn(answer);
  const { origin } = server;
  return {
    ...{ state, origin },
    close: () => server.close(),
    open: async () => {
      server = await serveOn(answer, Number(new URL(origin).port));
    },
    until: async (holds: (now: typeof state) => boolean) => {
      while (!holds(state)) await new Promise<void>((resolve) => void watchers.push(resolve));
    },
    restart: () => {
      functions = [];
      events = new Set();
    },
  };
}
