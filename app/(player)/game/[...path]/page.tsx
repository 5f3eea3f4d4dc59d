import { notFound } from 'next/navigation';

/** Any other address below: the not-found screen inside the shell. */
export default function UnknownPage() {
  notFound();
}
