'use client';
import { beginExternal } from '#app/_client/session/external-login.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { wantsStepUp } from '../step-up/wants-step-up.ts';

type Provider = ApiOutput['externalLogin']['providers']['items'][number]['provider'];

/** Links and unlinks external accounts; `goOn` repeats the action that required a step-up proof. */
export function useLinks() {
  const unlink = api.externalLogin.unlink.useMutation({});
  const link = api.externalLogin.link.useMutation({
    onSuccess: ({ start_path }) => beginExternal({ start_path, next: window.location.pathname, register: false }),
  });
  const failed = unlink.error ?? link.error;
  const methods = wantsStepUp(failed);
  function goOn() {
    if (unlink.error && unlink.variables) unlink.mutate(unlink.variables);
    else if (link.variables) link.mutate(link.variables);
  }
  function cancel() {
    unlink.reset();
    link.reset();
  }
  function connect(provider: Provider) {
    unlink.reset();
    link.mutate({ provider });
  }
  function disconnect(id: string) {
    link.reset();
    unlink.mutate({ id });
  }
  return { connect, disconnect, linking: link.isPending, failed, methods, goOn, cancel };
}
