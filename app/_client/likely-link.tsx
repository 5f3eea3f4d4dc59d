'use client';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { ComponentProps } from 'react';

type LikelyLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & { href: string };

/** A link whose page is requested ahead once it is pointed at, touched or focused: until then it is one of many. */
export function LikelyLink({ href, onPointerEnter, onFocus, ...rest }: LikelyLinkProps) {
  const router = useRouter();
  const requestAhead = () => router.prefetch(href);
  return (
    <Link
      {...rest}
      href={href}
      prefetch={false}
      onPointerEnter={(event) => {
        requestAhead();
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        requestAhead();
        onFocus?.(event);
      }}
    />
  );
}
