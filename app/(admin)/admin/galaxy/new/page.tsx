import { GenerateScreen } from './_parts/generate-screen.tsx';

export default function GeneratePage() {
  return <GenerateScreen />;
}
