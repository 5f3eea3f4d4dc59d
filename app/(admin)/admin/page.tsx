import { Overview } from './_parts/overview.tsx';

export default function AdminHomePage() {
  return <Overview />;
}
