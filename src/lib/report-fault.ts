import { type PageFault, pageFaultPath } from '#contract/site/page-fault';
import { stackPositions } from './error-places.ts';

/** Sends an error of this page to the server, which records it without personal data. */
export function reportFault(error: Error, build: string): void {
  const { name, message } = error;
  const pageFault: PageFault = {
    nome: name,
    mensagem: message.slice(0, 1_000),
    lugares: stackPositions(error),
    caminho: window.location.pathname.slice(0, 200),
    versao: build,
  };
  navigator.sendBeacon(pageFaultPath, JSON.stringify(pageFault));
}
