import { busySentence, type RequestFailure } from '../problem-message.ts';

const sentences: Partial<Record<string, string>> = {
  network: 'A conexão falhou. Confira a internet e tente de novo.',
  slow: 'A resposta demorou demais. Tente de novo.',
  busy: busySentence,
} satisfies Record<RequestFailure, string>;

/** Returns why a posted form failed without an answer, and what to do. */
export const failureSentence = (problem: string) =>
  sentences[problem] ?? 'Algo deu errado do nosso lado. Tente de novo em um minuto.';
