import { passwordMinimum } from '#contract/account/password';
import { accountPaths } from '#contract/account/paths';
import { PrivatePage } from '#src/frame/private-page.tsx';
import { AboutAccounts } from './about-accounts.tsx';
import { passwordSentence } from './account.sentences.ts';
import { EmailField, PasswordField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';

export function RegisterPage({ back }: { back: string | undefined }) {
  const onward = back === undefined ? '' : `?${new URLSearchParams({ voltar: back })}`;
  return (
    <PrivatePage
      alone
      side={<AboutAccounts />}
      title="Criar conta"
      lead="Só e-mail e senha. Depois você liga seu celular e seus pedidos de antes aparecem."
    >
      <AccountForm
        name="register"
        action={accountPaths.register}
        button="Criar conta"
        busyLabel="Criando a conta"
        back={back}
      >
        {(answer) => (
          <>
            <EmailField typed={answer?.values.email} fault={answer?.errors.email} />
            <PasswordField
              name="password"
              label="Senha"
              hint={`${passwordMinimum} caracteres ou mais. Uma frase curta é melhor que uma palavra difícil.`}
              autoComplete="new-password"
              error={passwordSentence(answer?.errors.password)}
            />
            <p className="text-sm text-ink-soft">
              Ao criar a conta, você aceita os{' '}
              <a href="/termos-e-condicoes" className="link">
                termos
              </a>{' '}
              e a{' '}
              <a href="/politica-de-privacidade-2" className="link">
                política de privacidade
              </a>
              .
            </p>
          </>
        )}
      </AccountForm>
      <p className="border-t border-line pt-6 text-ink-soft">
        Já tem conta?{' '}
        <a href={accountPaths.login + onward} className="link">
          Entrar
        </a>
      </p>
    </PrivatePage>
  );
}
