import { NameForm } from './name-form.tsx';

/** What the framework alone costs a browser: the reference of our pages' scores. */
export default function BarePage() {
  return (
    <main>
      <h1>Sign in</h1>
      <NameForm />
    </main>
  );
}
