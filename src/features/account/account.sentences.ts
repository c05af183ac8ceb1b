import { passwordMinimum } from '#contract/account/password';
import type { FormAnswer } from '#contract/site/form-answer';
import { failureSentence } from '#src/frame/posted/failure.sentences.ts';
import { waitWords } from '#src/frame/wait-words.ts';

const problems: Readonly<Record<string, string>> = {
  'wrong-password': 'E-mail ou senha não conferem. Digite de novo, ou crie outra senha em “Esqueci a senha”.',
  unconfirmed: 'Falta confirmar o e-mail desta conta: abra o link que mandamos. Se não chegou, peça outro.',
  'account-blocked': 'Esta conta foi bloqueada. Fale com a gente pela página de contato.',
  'register-disabled': 'Novas contas estão fechadas por enquanto. Para pedir, você não precisa de uma.',
  'link-spent': 'Este link não vale mais: cada um serve uma vez. Peça outro em “Esqueci a senha”.',
  'already-confirmed': 'Este e-mail já está confirmado. Pode entrar.',
  'content-down':
    'As contas estão fora do ar agora. O que você digitou continua aqui; tente em um minuto. Para pedir, não precisa entrar.',
  'account-unavailable':
    'As contas estão fora do ar agora. Você não saiu deste aparelho: recarregue a página em um minuto. Para pedir, não precisa entrar.',
  'provider-down': 'O outro serviço não respondeu. Tente de novo, ou entre com e-mail e senha.',
  'provider-failed':
    'A entrada pelo outro serviço não se completou. Tente de novo, ou entre com e-mail e senha.',
  'provider-denied':
    'Você não autorizou a entrada pelo outro serviço, e nada mudou aqui. Tente de novo, ou entre com e-mail e senha.',
  'provider-email-taken': 'Já existe uma conta com esse e-mail. Entre com a senha dela.',
  'login-stale':
    'Por segurança, entre de novo: para excluir a conta, a entrada precisa ter menos de dez minutos.',
  'phone-unverified': 'Confirme seu celular de novo para fazer isso.',
};

export function problemSentence(
  answer: Pick<FormAnswer, 'problem' | 'seconds'> | undefined,
): string | undefined {
  if (answer?.problem === undefined) return undefined;
  if (answer.problem === 'too-many-attempts')
    return `Foram muitas tentativas. Espere ${waitWords({ seconds: answer.seconds ?? 60 })} e tente de novo.`;
  return problems[answer.problem] ?? failureSentence(answer.problem);
}

const emailErrors: Readonly<Record<string, string>> = {
  missing: 'Digite seu e-mail.',
  invalid: 'Confira o e-mail: ele tem um @ e um ponto depois, como ana@exemplo.com.br.',
  taken: 'Já existe uma conta com esse e-mail. Entre com ela, ou crie outra senha.',
};

export const emailSentence = (code: string | undefined) => code && (emailErrors[code] ?? emailErrors.invalid);

const passwordErrors: Readonly<Record<string, string>> = {
  missing: 'Digite a senha.',
  short: `Use ${passwordMinimum} caracteres ou mais.`,
  long: 'Essa senha é longa demais: use até 72 letras e números.',
  guessable: 'Essa senha é fácil de adivinhar. Junte algumas palavras que só você conhece.',
  'wrong-account-password': 'Essa não é a senha da conta. Confira e digite de novo.',
  wrong: 'Essa não é a senha atual. Confira e digite de novo.',
  same: 'É a mesma senha de antes. Escolha outra.',
};

export const passwordSentence = (code: string | undefined) =>
  code && (passwordErrors[code] ?? 'Essa senha não foi aceita. Escolha outra.');
