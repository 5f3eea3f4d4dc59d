import type { ReactNode } from 'react';
import { OpenFrame } from '#app/_client/open-frame.tsx';

export default function FairnessLayout({ children }: { children: ReactNode }) {
  return <OpenFrame front="fairness">{children}</OpenFrame>;
}
