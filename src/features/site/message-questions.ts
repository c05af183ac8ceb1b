import type { MessageQuestions } from './message-form.tsx';

const personQuestion = {
  autoComplete: 'name',
  maxLength: 80,
  sentences: { missing: 'Escreva seu nome.', invalid: 'Escreva seu nome, com 2 letras ou mais.' },
};

const emailQuestion = {
  name: 'email',
  label: 'E-mail',
  type: 'email',
  autoComplete: 'email',
  maxLength: 254,
  sentences: {
    missing: 'Escreva seu e-mail, para podermos responder.',
    invalid: 'Esse e-mail não parece completo. Um exemplo: ana@exemplo.com.br.',
  },
};

const phoneQuestion = {
  name: 'telefone',
  label: 'Telefone com DDD',
  type: 'tel',
  autoComplete: 'tel',
  maxLength: 40,
  sentences: {
    missing: 'Digite um telefone com DDD.',
    invalid: 'Digite um telefone com DDD, como (48) 99999-8888.',
  },
};

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
        invalid: 'Digite um telefone com DDD, como (48) 99999-8888, ou deixe vazio.',
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
