import { createRoot } from 'react-dom/client';
import './viewer.css';
import type { Charts } from './chart.ts';
import { Viewer } from './viewer.tsx';

/** Pause between two requests while the build is still drawing (202), in ms. */
const drawingMs = 2_000;

async function fetchCharts(root: HTMLElement): Promise<Response> {
  const answer = await fetch('/fluxo/charts.json');
  if (answer.status !== 202) return answer;
  root.textContent = 'O desenho do fluxo está sendo feito; aparece aqui em alguns segundos.';
  await new Promise((resolve) => setTimeout(resolve, drawingMs));
  return fetchCharts(root);
}

async function startViewer(root: HTMLElement): Promise<void> {
  const answer = await fetchCharts(root);
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
