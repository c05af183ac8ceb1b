/** What the forms of the site ask alike. */

export const personQuestion = {
  autoComplete: 'name',
  maxLength: 80,
  sentences: { missing: 'Escreva seu nome.', invalid: 'Escreva seu nome, com 2 letras ou mais.' },
};

export const emailQuestion = {
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

export const phoneQuestion = {
  name: 'telefone',
  label: 'Celular com DDD',
  type: 'tel',
  autoComplete: 'tel',
  maxLength: 40,
  sentences: {
    missing: 'Digite um celular com DDD.',
    invalid: 'Digite um celular com DDD, como (48) 99999-8888.',
  },
};
