import { JobScreen } from './_parts/job-screen.tsx';

export default async function JobPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <JobScreen id={id} />;
}
