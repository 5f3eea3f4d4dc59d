import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { Input } from '#app/_ui/input.tsx';

type QuestionFormProps = {
  text: string;
  limit: number;
  isBusy: boolean;
  isDisabled: boolean;
  onChange: (text: string) => void;
  onSend: (text: string) => void;
};

export function QuestionForm({ text, limit, isBusy, isDisabled, onChange, onSend }: QuestionFormProps) {
  const t = useTranslations('companion.ui.chat');
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(text);
      }}
    >
      <div className="flex gap-2">
        <Input
          aria-label={t('input')}
          placeholder={t('placeholder')}
          value={text}
          maxLength={limit}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button type="submit" look="primary" busy={isBusy} disabled={isDisabled}>
          {t('send')}
        </Button>
      </div>
      <p className="text-xs text-ink-faint">{t('left', { left: limit - text.length, limit })}</p>
    </form>
  );
}
