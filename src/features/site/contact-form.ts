import type { MessageQuestions } from './message-form.tsx';
import { emailQuestion, personQuestion, phoneQuestion } from './message-questions.ts';

/** The form of `/contato`. */
export const contactForm: MessageQuestions = {
  action: '/contato',
  submit: 'Enviar mensagem',
  received: 'Respondemos pelo seu e-mail em até 5 dias.',
  fields: [
    { name: 'nome', label: 'Seu nome', ...personQuestion },
    { ...emailQuestion, label: 'E-mail para a resposta' },
    {
      ...phoneQuestion,
      optional: true,
      sentences: {
        missing: '',
        invalid: 'Digite um celular com DDD, como (48) 99999-8888, ou deixe vazio.',
      },
    },
    {
      name: 'assunto',
      label: 'Assunto',
      optional: true,
      hint: 'Se for sobre um pedido, o número dele ajuda.',
      maxLength: 120,
      sentences: { missing: '', invalid: 'Escreva o assunto com 2 letras ou mais, ou deixe vazio.' },
    },
  ],
  message: {
    label: 'Mensagem',
    sentences: {
      missing: 'Escreva sua mensagem.',
      invalid: 'Escreva sua mensagem.',
      'too-long': 'A mensagem passa de 2.000 letras. Encurte um pouco.',
    },
  },
};
