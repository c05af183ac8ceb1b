export interface OpenPanels {
  live: boolean;
  /** In a narrow window, the product replaces the drawing. */
  phone: boolean;
  visit: boolean;
  layers: boolean;
  outline: boolean;
}

const titles: readonly [shelf: keyof OpenPanels, title: string][] = [
  ['live', 'Ao vivo'],
  ['phone', 'Tela'],
  ['visit', 'Visita'],
  ['layers', 'Camadas'],
  ['outline', 'Texto'],
];

export function Toolbar({
  shelves,
  onToggle,
}: {
  shelves: OpenPanels;
  onToggle(shelf: keyof OpenPanels): void;
}) {
  return (
    <div className="tools">
      {titles
        .filter(([shelf]) => shelf !== 'phone' || shelves.live)
        .map(([shelf, title]) => (
          <button
            key={shelf}
            type="button"
            className={shelf === 'phone' ? 'only-narrow' : undefined}
            aria-pressed={shelves[shelf]}
            onClick={() => onToggle(shelf)}
          >
            {title}
          </button>
        ))}
    </div>
  );
}
