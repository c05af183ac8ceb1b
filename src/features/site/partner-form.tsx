import type { FormAnswer } from '#contract/site/form-answer';
import { AnsweredField, AnsweredTextArea, MessageForm } from './message-form.tsx';

interface SiteFormProps {
  answer: FormAnswer | undefined;
  stamp: string;
}

/** The form of `/seja-parceiro`. */
export function PartnerForm({ answer, stamp }: SiteFormProps) {
  return (
    <MessageForm action="/seja-parceiro" answer={answer} stamp={stamp} submit="Quero ser parceiro">
      <AnsweredField
        name="revenda"
        label="Nome da revenda"
        autoComplete="organization"
        maxLength={120}
        answer={answer}
        sentences={{ missing: 'Escreva o nome da revenda.', invalid: 'Escreva o nome da revenda inteiro.' }}
      />
      <AnsweredField
        name="cnpj"
        label="CNPJ"
        hint="No formato antigo ou no novo, com letras. Com ou sem pontos."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        answer={answer}
        sentences={{
          missing: 'Escreva o CNPJ da revenda.',
          invalid: 'Esse CNPJ não confere. São 14 letras ou números; os dois últimos são de conferência.',
        }}
      />
      <AnsweredField
        name="autorizacaoAnp"
        label="Número da autorização da ANP"
        hint="Está no certificado de revenda de GLP, por exemplo GLP/SC0012345."
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        answer={answer}
        sentences={{
          missing: 'Escreva o número da autorização: sem ela não é permitido vender gás.',
          invalid: 'Escreva o número como está no certificado da ANP.',
        }}
      />
      <AnsweredField
        name="cep"
        label="CEP da loja"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
        answer={answer}
        sentences={{ missing: 'Escreva o CEP da loja.', invalid: 'O CEP tem 8 números, como 88036-001.' }}
      />
      <AnsweredField
        name="responsavel"
        label="Nome de quem responde pela revenda"
        autoComplete="name"
        maxLength={80}
        answer={answer}
        sentences={{ missing: 'Escreva seu nome.', invalid: 'Escreva seu nome, com 2 letras ou mais.' }}
      />
      <AnsweredField
        name="telefone"
        label="Celular com DDD"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        answer={answer}
        sentences={{
          missing: 'Digite um celular com DDD.',
          invalid: 'Digite um celular com DDD, como (48) 99999-8888.',
        }}
      />
      <AnsweredField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        maxLength={254}
        answer={answer}
        sentences={{
          missing: 'Escreva seu e-mail, para podermos responder.',
          invalid: 'Esse e-mail não parece completo. Um exemplo: ana@exemplo.com.br.',
        }}
      />
      <AnsweredTextArea
        name="mensagem"
        label="O que mais quiser contar"
        optional
        maxLength={2000}
        answer={answer}
        sentences={{
          missing: '',
          invalid: 'Escreva de outro jeito.',
          'too-long': 'O texto passa de 2.000 letras. Encurte um pouco.',
        }}
      />
    </MessageForm>
  );
}
