import type { ReactNode } from 'react';
import { codeLength } from '#contract/phone/code-length';
import { codeLifeSeconds } from '#contract/phone/code-life';
import { durationWords } from '#contract/text/duration-words';
import { Button } from '#src/ui/button.tsx';
import { CodeForm } from '#src/ui/code-form.tsx';

interface PanelCodeProps {
  label: string;
  isBusy: boolean;
  busyLabel: string;
  onCode: (code: string) => void;
  children: ReactNode;
}

export function PanelCode({ label, isBusy, busyLabel, onCode, children }: PanelCodeProps) {
  return (
    <CodeForm
      label="Código do SMS"
      hint={`São ${codeLength} números; vale por ${durationWords(codeLifeSeconds * 1000, 'minute')}.`}
      shortError={`O código tem ${codeLength} números.`}
      isBusy={isBusy}
      onSubmit={onCode}
    >
      <Button type="submit" size="lg" full busy={isBusy} busyLabel={busyLabel}>
        {label}
      </Button>
      <div className="flex flex-wrap gap-2">{children}</div>
    </CodeForm>
  );
}
