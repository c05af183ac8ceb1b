import type { Lost } from '#src/frame/said.ts';

/** Why the list was not loaded, and what to do. */
export const listResellersSentences = {
  network: {
    title: 'Não conseguimos buscar as revendas',
    text: 'Confira a internet e tente de novo. Seu endereço está guardado.',
  },
  slow: {
    title: 'Não conseguimos carregar as revendas',
    text: 'Pode ser a internet ou o nosso serviço. Seu endereço está guardado; tente de novo.',
  },
  busy: {
    title: 'Muita gente ao mesmo tempo',
    text: 'Espere um pouco e tente de novo. Seu endereço está guardado.',
  },
} satisfies Record<Lost, { title: string; text: string }>;
