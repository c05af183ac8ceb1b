import type { Operation } from '../api/operation.ts';
import { contactMessage, partnerMessage } from './forms.ts';
import { subscriptionRequest, subscriptionStored } from './subscription.ts';

export const siteOperations = {
  requestSubscription: {
    method: 'post',
    path: '/api/avisos',
    summary: 'Pede aviso quando uma revenda entregar no endereço, ou quando uma fechada abrir',
    body: subscriptionRequest,
    response: subscriptionStored,
    status: 201,
    refusals: ['invalid-input', 'phone-refused', 'not-found', 'too-many-attempts'],
  },
  sendContact: {
    method: 'post',
    path: '/api/contato',
    summary: 'Manda uma mensagem para a equipe',
    body: contactMessage,
    status: 201,
    refusals: ['invalid-input', 'phone-refused', 'too-many-attempts'],
  },
  offerPartnership: {
    method: 'post',
    path: '/api/parceiros',
    summary: 'Uma revenda pede para vender aqui',
    body: partnerMessage,
    status: 201,
    refusals: ['invalid-input', 'phone-refused', 'too-many-attempts'],
  },
} as const satisfies Record<string, Operation>;
