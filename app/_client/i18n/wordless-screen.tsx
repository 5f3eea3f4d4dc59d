'use client';
import { useRouter } from 'next/navigation';
import { CrashScreen } from '../crash-screen.tsx';

/** The service could not say a word: the crash screen, from the texts that the screens carry themselves. */
export function WordlessScreen() {
  const router = useRouter();
  return (
    <main>
      <CrashScreen onRetry={() => router.refresh()} />
    </main>
  );
}
