'use client';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Button } from '#app/_ui/button.tsx';
import { Input } from '#app/_ui/input.tsx';

/** A password field with a button that shows its text. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const t = useTranslations('auth');
  const [shown, setShown] = useState(false);
  const name = t(shown ? 'hidePassword' : 'showPassword');
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} className="pr-11" />
      <Button
        look="ghost"
        size="icon-sm"
        aria-label={name}
        aria-pressed={shown}
        className="absolute top-1/2 right-1 -translate-y-1/2"
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </Button>
    </div>
  );
}
