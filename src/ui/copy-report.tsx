import { useState } from 'react';
import { Button } from './button.tsx';

type Stage = { code: 'idle' | 'copied' } | { code: 'shown'; text: string };

/** Copies a report for support, or shows it where the browser denies access to the clipboard. */
export function CopyReport({ report }: { report: () => Promise<string> }) {
  const [stage, setStage] = useState<Stage>({ code: 'idle' });
  const copy = async () => {
    const text = await report();
    try {
      await navigator.clipboard.writeText(text);
      setStage({ code: 'copied' });
    } catch {
      setStage({ code: 'shown', text });
    }
  };
  return (
    <div className="flex w-full max-w-md flex-col items-center gap-3">
      <Button variant="secondary" onClick={copy}>
        Copiar relatório
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {stage.code === 'copied' && 'Copiado. Cole na mensagem para o suporte.'}
        {stage.code === 'shown' && 'Copie o texto abaixo e mande para o suporte.'}
      </p>
      {stage.code === 'shown' && (
        <textarea
          readOnly
          aria-label="Relatório"
          value={stage.text}
          rows={6}
          onFocus={({ target }) => target.select()}
          className="w-full rounded-control border border-control bg-surface p-3 font-mono text-sm"
        />
      )}
      <p className="text-sm text-ink-soft">
        O relatório diz por quais etapas você passou. Não tem nome, telefone nem endereço.
      </p>
    </div>
  );
}
