import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CLIENTS } from '#tests/support/providers/environment.ts';
import { type Listening, listenOn, readForm, sendChoice, sendJson, sendTo } from '#tests/support/providers/stand-in.ts';

export type Gameplatform = Listening & {
  accounts: Map<string, { name: string }>;
  /** Assertions that were verified, valid or not. */
  checks(): number;
  /** A positive assertion for an account, signed as the real one would be, with fields changed before or after signing. */
  assert(account: string, returnTo: string, changes?: { before?: Fields; after?: Fields }): string;
};

type Fields = Record<string, string>;

const NS = 'http://specs.openid.net/auth/2.0';
const SIGNED = 'op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle';

/** An OpenID 2.0 provider without associations (section 11.4.2) and the platform's API for names. */
export async function startGameplatform(now: () => Date, port = 0): Promise<Gameplatform> {
  const secret = randomBytes(32);
  const accounts = new Map<string, { name: string }>();
  let checks = 0;
  let base = '';
  const endpoint = () => `${base}/openid/login`;

  function signatureOf(fields: URLSearchParams): string {
    const text = (fields.get('openid.signed') ?? '')
      .split(',')
      .map((name) => `${name}:${fields.get(`openid.${name}`)}\n`)
      .join('');
    return createHmac('sha256', secret).update(text).digest('base64');
  }

  const assert: Gameplatform['assert'] = (account, returnTo, { before = {}, after = {} } = {}) => {
    const id = `${base}/openid/id/${account}`;
    const fields: Fields = {
      ns: NS,
      mode: 'id_res',
      op_endpoint: endpoint(),
      claimed_id: id,
      identity: id,
      return_to: returnTo,
      response_nonce: `${now().toISOString().slice(0, 19)}Z${randomUUID()}`,
      assoc_handle: 'private',
      signed: SIGNED,
      ...before,
    };
    const back = new URL(returnTo);
    for (const [name, value] of Object.entries(fields)) back.searchParams.set(`openid.${name}`, value);
    back.searchParams.set('openid.sig', signatureOf(back.searchParams));
    for (const [name, value] of Object.entries(after)) back.searchParams.set(`openid.${name}`, value);
    return back.href;
  };

  async function decide(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const account = (await readForm(request)).get('account');
    const returnTo = url.searchParams.get('openid.return_to') ?? '';
    if (account) return sendTo(response, assert(account, returnTo));
    const back = new URL(returnTo);
    back.searchParams.set('openid.ns', NS);
    back.searchParams.set('openid.mode', 'cancel');
    sendTo(response, back.href);
  }

  async function check(request: IncomingMessage, response: ServerResponse): Promise<void> {
    checks += 1;
    const form = await readForm(request);
    const isRequested = form.get('openid.mode') === 'check_authentication';
    form.set('openid.mode', 'id_res');
    const valid = isRequested && form.get('openid.sig') === signatureOf(form);
    response.writeHead(200, { 'content-type': 'text/plain' }).end(`ns:${NS}\nis_valid:${valid}\n`);
  }

  const listening = await listenOn(port, () => async (request, response, url) => {
    if (url.pathname === '/decide') return decide(request, response, url);
    if (url.pathname === '/openid/login' && request.method === 'POST') return check(request, response);
    if (url.pathname === '/openid/login')
      return sendChoice(response, 'Game platform', `/decide${url.search}`, accounts.keys());
    const id = url.searchParams.get('steamids') ?? '';
    const name = accounts.get(id)?.name;
    if (url.searchParams.get('key') !== CLIENTS.gameplatform.api_key) return sendJson(response, {}, 403);
    sendJson(response, { response: { players: name ? [{ steamid: id, personaname: name }] : [] } });
  });
  base = listening.url;
  return { ...listening, accounts, assert, checks: () => checks };
}
