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
  isEditable: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** A section of the settings with its form and its button, which waits for a typed change. */
export function SectionForm({
  title,
  verb,
  action,
  isDirty,
  isEditable,
  onSubmit,
  children,
}: SectionFormProps) {
  const isSending = useSettingsState((at) => at.hasTag('busy') && at.context.change?.verb === verb);
  const isBusy = useSettingsState((at) => at.hasTag('busy'));
  return (
    <Card as="section">
      <form
        method="post"
        noValidate
        aria-label={title}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isDirty && !isBusy) onSubmit();
        }}
      >
        <h2 className="text-xl font-semibold">{title}</h2>
        {children}
        {isEditable && (
          <div className="flex flex-wrap items-center gap-3">
            {/* Not `disabled`: the button keeps the focus after the change was saved. */}
            <Button
              type="submit"
              busy={isSending}
              aria-disabled={!isDirty}
              className="aria-disabled:opacity-50"
            >
              {action}
            </Button>
            {isDirty && <p className="text-sm text-ink-soft">Ainda não salvo.</p>}
          </div>
        )}
      </form>
    </Card>
  );
}
