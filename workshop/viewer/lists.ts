export type ListName = 'relogios' | 'chamadas' | 'recusas' | 'perdas' | 'voltar';

/** Prefix of topics that cover all machines: `tudo/relogios`. */
export const allTopics = 'tudo';
/** Prefix of guides: `explicacao/em-dobro`. */
export const guideTopics = 'explicacao';

export const lists: readonly (readonly [name: ListName, title: string])[] = [
  ['relogios', 'Relógios e prazos'],
  ['chamadas', 'Chamadas ao servidor'],
  ['recusas', 'Recusas'],
  ['perdas', 'O que se perde'],
  ['voltar', 'Aonde leva o Voltar'],
];
