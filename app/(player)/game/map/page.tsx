import { redirect } from 'next/navigation';

/** The map is the bridge. */
export default function MapPage() {
  redirect('/game');
}
