/** Said where the content service did not answer and the page shows what it last said. */
export function StaleCallout({ isStale }: { isStale: boolean }) {
  if (!isStale) return null;
  return (
    <p className="mt-6 rounded-control bg-surface px-4 py-3 text-sm text-ink-soft">
      Esta página pode estar um pouco desatualizada: o serviço de textos não respondeu agora.
    </p>
  );
}
