/** Shows that this site is a demonstration. `simulated` names the simulated services in words. */
export function DemoBanner({ simulated }: { simulated: string }) {
  return (
    <aside
      aria-label="Demonstração"
      className="no-print border-b border-line bg-surface px-2 py-1 text-center text-sm tracking-tight text-ink-soft"
    >
      Demonstração. Simulamos {simulated}.
    </aside>
  );
}
