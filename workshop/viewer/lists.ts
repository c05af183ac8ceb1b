export type ListName = 'relogios' | 'chamadas' | 'recusas' | 'perdas' | 'voltar';

/** Stands for all machines in the name of a topic: `tudo/relogios`. */
export const allTopics = 'tudo';
/** Stands before the name of a guide: `explicacao/em-dobro`. */
export const guideTopics = 'explicacao';

/** Everything of a kind, of all machines, to be read at once. */
export const lists: readonly (readonly [name: ListName, title: string])[] = [
  ['relogios', 'Relógios e prazos'],
  ['chamadas', 'Chamadas ao servidor'],
  ['recusas', 'Recusas'],
  ['perdas', 'O que se perde'],
  ['voltar', 'Aonde leva o Voltar'],
];
