import { redirect } from 'next/navigation';

type Asked = Record<string, string | string[] | undefined>;

/** The map is the bridge; what a link to it names is shown there. */
export default async function MapPage({ searchParams }: { searchParams: Promise<Asked> }) {
  const asked = Object.entries(await searchParams).flatMap(([key, value]) =>
    typeof value === 'string' ? [[key, value]] : [],
  );
  redirect(asked.length > 0 ? `/game?${new URLSearchParams(asked)}` : '/game');
}
