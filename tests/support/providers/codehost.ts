import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CLIENTS } from '#tests/support/providers/environment.ts';
import { type Listening, listenOn, readForm, sendChoice, sendJson, sendTo } from '#tests/support/providers/stand-in.ts';

export type CodehostAccount = { login: string; emails: { email: string; primary: boolean; verified: boolean }[] };
export type Codehost = Listening & {
  accounts: Map<string, CodehostAccount>;
};

type Grant = { account: string; redirect_uri: string; challenge: string };

/** A code host as its documents describe it: OAuth 2 (RFC 6749) with PKCE (RFC 7636) and an API for the profile. */
export async function startCodehost(redirectUri: string, port = 0): Promise<Codehost> {
  const client = { ...CLIENTS.codehost, redirect_uri: redirectUri };
  const accounts = new Map<string, CodehostAccount>();
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, string>();

  function authorize(response: ServerResponse, url: URL): void {
    const request = url.searchParams;
    const isSound =
      request.get('client_id') === client.id &&
      request.get('redirect_uri') === client.redirect_uri &&
      request.get('response_type') === 'code' &&
      request.get('code_challenge_method') === 'S256';
    if (!isSound) return void response.writeHead(400).end('The request is not for a client of ours.');
    sendChoice(response, 'Code host', `/decide${url.search}`, accounts.keys());
  }

  async function decide(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const account = (await readForm(request)).get('account');
    const back = new URL(client.redirect_uri);
    back.searchParams.set('state', url.searchParams.get('state') ?? '');
    if (account) {
      const code = randomUUID();
      const challenge = url.searchParams.get('code_challenge') ?? '';
      codes.set(code, { account, redirect_uri: client.redirect_uri, challenge });
      back.searchParams.set('code', code);
    } else back.searchParams.set('error', 'access_denied');
    sendTo(response, back.href);
  }

  async function trade(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request);
    const grant = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const isSound =
      grant?.redirect_uri === form.get('redirect_uri') &&
      grant?.challenge ===
        createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url') &&
      form.get('client_id') === client.id &&
      form.get('client_secret') === client.secret;
    if (!grant || !isSound) return sendJson(response, { error: 'bad_verification_code' }, 400);
    const token = `codehost-token-${randomUUID()}`;
    tokens.set(token, grant.account);
    sendJson(response, { access_token: token, token_type: 'bearer', scope: 'read:user,user:email' });
  }

  function profile(request: IncomingMessage, response: ServerResponse, path: string): void {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const id = tokens.get(token);
    const account = id === undefined ? undefined : accounts.get(id);
    if (!account) sendJson(response, { message: 'Bad credentials' }, 401);
    else sendJson(response, path === '/user' ? { id: Number(id), login: account.login } : account.emails);
  }

  const listening = await listenOn(port, () => async (request, response, url) => {
    if (url.pathname === '/login/oauth/authorize') return authorize(response, url);
    if (url.pathname === '/decide') return decide(request, response, url);
    if (url.pathname === '/login/oauth/access_token') return trade(request, response);
    return profile(request, response, url.pathname);
  });
  return { ...listening, accounts };
}
