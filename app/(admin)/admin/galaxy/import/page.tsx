import { ImportScreen } from './_parts/import-screen.tsx';

export default function ImportPage() {
  return <ImportScreen />;
}
