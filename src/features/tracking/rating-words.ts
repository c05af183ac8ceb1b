import { commentMaximum, type RatingReason, reasonsMaximum } from '#contract/rating/rating';
import type { RatingErrors } from '#contract/rating/rating-form';
import { failureSentence } from '#src/frame/posted/failure.sentences.ts';

/** What each number of stars means, from one star to five. */
export const starWords = ['péssima', 'ruim', 'regular', 'boa', 'ótima'] as const;

export const reasonWords: Record<RatingReason, string> = {
  onTime: 'Chegou no prazo',
  kind: 'Atendimento atencioso',
  fairPrice: 'Preço como combinado',
  goodVessel: 'Botijão ou galão em bom estado',
  helped: 'Ajudou a instalar',
  late: 'Demorou demais',
  rude: 'Atendimento ruim',
  otherPrice: 'Preço diferente do combinado',
  badVessel: 'Botijão ou galão em mau estado',
  wrongItem: 'Trouxe o produto errado',
  noChange: 'Não tinha troco',
};

export const errorWords: { [Field in keyof RatingErrors]-?: string } = {
  stars: 'Escolha de uma a cinco estrelas.',
  reasons: `Marque até ${reasonsMaximum} motivos.`,
  comment: `Use até ${commentMaximum} caracteres, só de texto.`,
};

/** Returns why a rating was not saved, and what to do. */
export function problemWords(problem: string): string {
  switch (problem) {
    case 'already-rated':
      return 'Este pedido já tinha sido avaliado.';
    case 'rating-closed':
      return 'O prazo desta avaliação acabou.';
    case 'order-not-delivered':
      return 'Só dá para avaliar um pedido entregue.';
    case 'own-reseller':
      return 'Quem trabalha na revenda não a avalia.';
    case 'phone-unverified':
      return 'Confirme o celular de novo: recarregue a página.';
    case 'not-found':
      return 'Este pedido não está mais neste celular.';
    case 'invalid-input':
      return 'Há algo errado na avaliação. Confira e tente de novo.';
    default:
      return failureSentence(problem);
  }
}
