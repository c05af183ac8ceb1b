import type { ReactNode } from 'react';

/**
 * Copies a report for support. Returns a confirmation, or the report itself if the browser denies access to the
 * clipboard.
 */
export async function copied(text: string): Promise<ReactNode> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  return (
    <>
      <p className="mt-2">
        {isCopied
          ? 'Copiamos um relato. Cole na mensagem para o atendimento.'
          : 'Copie o relato abaixo e mande para o atendimento.'}{' '}
        Ele diz por quais etapas você passou e que erro houve. Não tem nome, telefone nem endereço.
      </p>
      {!isCopied && (
        <textarea
          readOnly
          aria-label="Relato"
          value={text}
          rows={6}
          onFocus={({ target }) => target.select()}
          className="mt-2 w-full rounded-control border border-control bg-surface p-3 font-mono text-sm"
        />
      )}
    </>
  );
}
