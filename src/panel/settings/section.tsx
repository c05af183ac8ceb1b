import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { useSettingsState } from './settings-actor.tsx';
import type { SectionVerb } from './settings-words.ts';

interface SectionFormProps {
  title: string;
  verb: SectionVerb;
  /** What the button does: it shows the effect first, or saves at once. */
  action: string;
  isDirty: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** A section of the settings with its form and its button, which waits for a typed change. */
export function SectionForm({ title, verb, action, isDirty, onSubmit, children }: SectionFormProps) {
  const isSending = useSettingsState((at) => at.hasTag('busy') && at.context.change?.verb === verb);
  const isBusy = useSettingsState((at) => at.hasTag('busy'));
  return (
    <Card as="section">
      <form
        method="post"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit();
        }}
      >
        <h2 className="text-xl font-semibold">{title}</h2>
        {children}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={isSending} disabled={!isDirty || (isBusy && !isSending)}>
            {action}
          </Button>
          {isDirty && <p className="text-sm text-ink-soft">Ainda não salvo.</p>}
        </div>
      </form>
    </Card>
  );
}
