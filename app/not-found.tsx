import { LostScreen } from './_client/lost-screen.tsx';

export default function NotFound() {
  return (
    <main>
      <LostScreen to="/" way="home" />
    </main>
  );
}
