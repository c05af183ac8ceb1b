export const pageFaultPath = '/falhas';

/**
 * An error of a page: name, message, the places of the page's files in its stack (`assets/frame-1a2b3c4d.js:1:2345`),
 * path and build. The schema is in `page-fault-shape.ts`, so that a step's first load does not include it.
 */
export interface PageFault {
  nome: string;
  mensagem: string;
  lugares: string[];
  caminho: string;
  versao: string;
}
