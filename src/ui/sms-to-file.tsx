/** Warns that nobody receives SMS, because the server only writes them to a file. */
export function SmsToFile() {
  return (
    <aside
      aria-label="Experiência"
      className="no-print border-b border-line bg-surface px-gutter py-1 text-center text-sm text-ink-soft"
    >
      Nenhum SMS é enviado: este site está em teste e grava as mensagens num arquivo do servidor.
    </aside>
  );
}
