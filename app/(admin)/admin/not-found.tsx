import { LostScreen } from '#app/_client/lost-screen.tsx';

export default function NotFound() {
  return <LostScreen to="/admin" way="admin" />;
}
