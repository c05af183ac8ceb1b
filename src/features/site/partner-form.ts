import type { MessageQuestions } from './message-form.tsx';
import { emailQuestion, personQuestion, phoneQuestion } from './message-questions.ts';

/** The form of `/seja-parceiro`. */
export const partnerForm: MessageQuestions = {
  action: '/seja-parceiro',
  submit: 'Quero ser parceiro',
  received: 'Conferimos os dados e respondemos pelo seu e-mail.',
  fields: [
    {
      name: 'revenda',
      label: 'Nome da revenda',
      autoComplete: 'organization',
      maxLength: 120,
      sentences: { missing: 'Escreva o nome da revenda.', invalid: 'Escreva o nome da revenda inteiro.' },
    },
    {
      name: 'cnpj',
      label: 'CNPJ',
      hint: 'No formato antigo ou no novo, com letras. Com ou sem pontos.',
      autoComplete: 'off',
      autoCapitalize: 'characters',
      spellCheck: false,
      maxLength: 30,
      sentences: {
        missing: 'Escreva o CNPJ da revenda.',
        invalid: 'Esse CNPJ não confere. São 14 letras ou números; os dois últimos são de conferência.',
      },
    },
    {
      name: 'autorizacaoAnp',
      label: 'Número da autorização da ANP',
      hint: 'Está no certificado de revenda de GLP, por exemplo GLP/SC0012345.',
      autoComplete: 'off',
      spellCheck: false,
      maxLength: 60,
      sentences: {
        missing: 'Escreva o número da autorização: sem ela não é permitido vender gás.',
        invalid: 'Escreva o número como está no certificado da ANP.',
      },
    },
    {
      name: 'cep',
      label: 'CEP da loja',
      inputMode: 'numeric',
      autoComplete: 'postal-code',
      maxLength: 12,
      sentences: { missing: 'Escreva o CEP da loja.', invalid: 'O CEP tem 8 números, como 88036-001.' },
    },
    { name: 'responsavel', label: 'Nome de quem responde pela revenda', ...personQuestion },
    phoneQuestion,
    emailQuestion,
  ],
  message: {
    label: 'O que mais quiser contar',
    optional: true,
    sentences: {
      missing: '',
      invalid: 'Escreva de outro jeito.',
      'too-long': 'O texto passa de 2.000 letras. Encurte um pouco.',
    },
  },
};
