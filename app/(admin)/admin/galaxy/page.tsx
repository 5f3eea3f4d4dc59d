import { GalaxiesScreen } from './_parts/galaxies-screen.tsx';

export default function GalaxyPage() {
  return <GalaxiesScreen />;
}
