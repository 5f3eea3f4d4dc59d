import { notFound } from 'next/navigation';

/** Unknown addresses below /game: the not-found screen inside the shell. */
export default function UnknownPage() {
  notFound();
}
