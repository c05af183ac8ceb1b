import { zoomStep } from './canvas-keys.ts';

interface ZoomButtonsProps {
  onZoom(factor: number): void;
  onWhole(): void;
}

export function ZoomButtons({ onZoom, onWhole }: ZoomButtonsProps) {
  return (
    <div className="zoom">
      <button type="button" aria-label="Aproximar" onClick={() => onZoom(zoomStep)}>
        +
      </button>
      <button type="button" aria-label="Afastar" onClick={() => onZoom(1 / zoomStep)}>
        −
      </button>
      <button type="button" onClick={onWhole}>
        Tudo
      </button>
    </div>
  );
}
