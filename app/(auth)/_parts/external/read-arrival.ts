import { type LoginFault, loginFaultSchema } from '#server/community/external-login/schemas.ts';

export type Arrival = { kind: 'code'; code: string } | { kind: 'fault'; fault: LoginFault | 'nothing' };

/** The result of an external login in the URL: a code in the query, or the reason of a failure in the fragment. */
export function readArrival(search: string, hash: string): Arrival {
  const reason = new URLSearchParams(hash.replace(/^#/, '')).get('error');
  if (reason !== null) {
    const known = loginFaultSchema.safeParse(reason);
    return { kind: 'fault', fault: known.success ? known.data : 'nothing' };
  }
  const code = new URLSearchParams(search).get('code');
  return code ? { kind: 'code', code } : { kind: 'fault', fault: 'nothing' };
}
