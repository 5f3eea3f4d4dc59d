'use client';
import { useRouter } from 'next/navigation';
import { CrashScreen } from '../crash-screen.tsx';

/** The crash screen if the service sent no texts, with those that are part of the screens. */
export function NoTextsScreen() {
  const router = useRouter();
  return (
    <main>
      <CrashScreen onRetry={() => router.refresh()} />
    </main>
  );
}
