import type { ReactNode } from 'react';
import { OpenFrame } from '#app/_client/open-frame.tsx';

export default function ReplayLayout({ children }: { children: ReactNode }) {
  return <OpenFrame front="replay">{children}</OpenFrame>;
}
