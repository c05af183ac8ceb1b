import type { FormAnswer } from '#contract/site/form-answer';
import { AnsweredField, AnsweredTextArea, MessageForm } from './message-form.tsx';

interface SiteFormProps {
  answer: FormAnswer | undefined;
  stamp: string;
}

/** The form of `/contato`. */
export function ContactForm({ answer, stamp }: SiteFormProps) {
  return (
    <MessageForm action="/contato" answer={answer} stamp={stamp} submit="Enviar mensagem">
      <AnsweredField
        name="nome"
        label="Seu nome"
        autoComplete="name"
        maxLength={80}
        answer={answer}
        sentences={{ missing: 'Escreva seu nome.', invalid: 'Escreva seu nome, com 2 letras ou mais.' }}
      />
      <AnsweredField
        name="email"
        label="E-mail para a resposta"
        type="email"
        autoComplete="email"
        maxLength={254}
        answer={answer}
        sentences={{
          missing: 'Escreva seu e-mail, para podermos responder.',
          invalid: 'Esse e-mail não parece completo. Um exemplo: ana@exemplo.com.br.',
        }}
      />
      <AnsweredField
        name="telefone"
        label="Celular com DDD"
        optional
        type="tel"
        autoComplete="tel"
        maxLength={40}
        answer={answer}
        sentences={{
          missing: '',
          invalid: 'Digite um celular com DDD, como (48) 99999-8888, ou deixe vazio.',
        }}
      />
      <AnsweredField
        name="assunto"
        label="Assunto"
        optional
        hint="Se for sobre um pedido, o número dele ajuda."
        maxLength={120}
        answer={answer}
        sentences={{ missing: '', invalid: 'Escreva o assunto com 2 letras ou mais, ou deixe vazio.' }}
      />
      <AnsweredTextArea
        name="mensagem"
        label="Mensagem"
        maxLength={2000}
        answer={answer}
        sentences={{
          missing: 'Escreva sua mensagem.',
          invalid: 'Escreva sua mensagem.',
          'too-long': 'A mensagem passa de 2.000 letras. Encurte um pouco.',
        }}
      />
    </MessageForm>
  );
}
