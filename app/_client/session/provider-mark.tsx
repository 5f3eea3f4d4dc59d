import { Gamepad2, GitBranch, IdCard } from 'lucide-react';
import type { Provider } from '#server/community/external-login/schemas.ts';

const MARK = { codehost: GitBranch, identity: IdCard, gameplatform: Gamepad2 } as const satisfies Record<
  Provider,
  unknown
>;

export function ProviderMark({ provider, className }: { provider: Provider; className?: string }) {
  const Icon = MARK[provider];
  return <Icon aria-hidden="true" className={className} />;
}
