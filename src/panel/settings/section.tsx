import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { useSettingsState } from './settings-actor.tsx';
import type { SectionVerb } from './settings-words.ts';

/** Receives from each section whether it has typed values that are not saved. */
export const UnsavedSections = createContext<(verb: SectionVerb, isUnsaved: boolean) => void>(
  () => undefined,
);

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
  const report = useContext(UnsavedSections);
  useEffect(() => report(verb, isDirty), [report, verb, isDirty]);
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
