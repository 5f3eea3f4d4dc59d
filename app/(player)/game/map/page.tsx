import { redirect } from 'next/navigation';

type Requested = Record<string, string | string[] | undefined>;

/** The map is part of the dashboard; what a link names is shown there. */
export default async function MapPage({ searchParams }: { searchParams: Promise<Requested> }) {
  const requested = Object.entries(await searchParams).flatMap(([key, value]) =>
    typeof value === 'string' ? [[key, value]] : [],
  );
  redirect(requested.length > 0 ? `/game?${new URLSearchParams(requested)}` : '/game');
}
