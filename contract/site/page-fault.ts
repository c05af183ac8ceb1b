/** Where a page says that it could not be started. */
export const pageFaultPath = '/falhas';

/**
 * What a page says of an error at its start: the error's name and message, the places in its own files that the error
 * passed (`assets/frame-1a2b3c4d.js:1:2345`), and the page's path and build. Without the shape that the server checks,
 * which a step's first load does not need.
 */
export interface PageFault {
  nome: string;
  mensagem: string;
  lugares: string[];
  caminho: string;
  versao: string;
}
