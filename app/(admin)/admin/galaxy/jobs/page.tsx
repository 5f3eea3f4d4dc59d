import { JobsScreen } from './_parts/jobs-screen.tsx';

export default function JobsPage() {
  return <JobsScreen />;
}
