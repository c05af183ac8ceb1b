import { type PageFault, pageFaultPath } from '#contract/site/page-fault';

/** A place in a file of the build, in any browser's stack. */
const place = /assets\/[\w.-]+\.js:\d+:\d+/g;

/** Tells the server of an error at the start of this page. The server records it without personal data. */
export function reportFault(error: Error, build: string): void {
  const { name, message, stack = '' } = error;
  const told: PageFault = {
    nome: name,
    mensagem: message.slice(0, 1_000),
    lugares: [...stack.matchAll(place)].map(([found]) => found).slice(0, 20),
    caminho: window.location.pathname.slice(0, 200),
    versao: build,
  };
  navigator.sendBeacon(pageFaultPath, JSON.stringify(told));
}
