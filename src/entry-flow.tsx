import { createRoot } from 'react-dom/client';
import './flow-viewer/viewer.css';
import type { Charts } from './flow-viewer/chart.ts';
import { Viewer } from './flow-viewer/viewer.tsx';

async function startViewer(root: HTMLElement): Promise<void> {
  const answer = await fetch('/fluxo/charts.json');
  if (!answer.ok) throw new Error(`charts: ${answer.status}`);
  const charts: Charts = await answer.json();
  createRoot(root).render(<Viewer charts={charts} />);
}

const root = document.getElementById('fluxo');
if (root)
  startViewer(root).catch((error: unknown) => {
    console.error(error);
    root.textContent = 'O fluxo não carregou. Recarregue a página.';
  });
