import { redirect } from 'next/navigation';

export default function ReviewQueuePage() {
  redirect('/admin/audit?tab=review');
}
