import Link from 'next/link';
import type { ReactNode } from 'react';
import { Button } from '#app/_ui/button.tsx';

/** From the latest entries of a list in the drawer to the table of all. */
export function WholeList({ id, tab, children }: { id: string; tab: 'record' | 'assets'; children: ReactNode }) {
  return (
    <Button asChild size="sm" className="justify-self-start">
      <Link href={`/admin/regions/${id}?tab=${tab}`} prefetch={false}>
        {children}
      </Link>
    </Button>
  );
}
