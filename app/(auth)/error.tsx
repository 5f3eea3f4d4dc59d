'use client';
import { CrashScreen } from '#app/_client/crash-screen.tsx';

export default function ScreenError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return <CrashScreen digest={error.digest} onRetry={retry} />;
}
