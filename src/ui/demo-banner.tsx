/** States that nothing here is really ordered. */
export function DemoBanner() {
  return (
    <aside
      aria-label="Demonstração"
      className="no-print border-b border-line bg-surface px-2 py-1 text-center text-sm tracking-tight text-ink-soft"
    >
      Demonstração: revendas, mapas e SMS são simulados
    </aside>
  );
}
