/** Where a page reports an error. */
export const pageFaultPath = '/falhas';

/**
 * An error of a page: its name and message, the places of the page's own files in its stack
 * (`assets/frame-1a2b3c4d.js:1:2345`), and the page's path and build. The shape that the server checks is in
 * page-fault-shape.ts, so that a step's first load does not include it.
 */
export interface PageFault {
  nome: string;
  mensagem: string;
  lugares: string[];
  caminho: string;
  versao: string;
}
