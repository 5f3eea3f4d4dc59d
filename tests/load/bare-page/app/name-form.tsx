'use client';
import { useState } from 'react';

export function NameForm() {
  const [name, setName] = useState('');
  return (
    <form>
      <label>
        Name <input value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <button type="button">Sign in</button>
    </form>
  );
}
