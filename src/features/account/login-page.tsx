import { accountPaths } from '#contract/account/paths';
import { PrivateIcon } from '#src/frame/private-icon.tsx';
import { PrivatePage } from '#src/frame/private-page.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { AboutAccounts } from './about-accounts.tsx';
import { passwordSentence } from './account.sentences.ts';
import { EmailField, PasswordField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';

interface LoginPageProps {
  /** Path of this site to open after the login. */
  back: string | undefined;
  /** The code of a problem: a login with a provider failed, or the account could not be loaded. */
  problem: string | undefined;
  hasLeft: boolean;
  providerName: string | undefined;
}

export function LoginPage({ back, problem, hasLeft, providerName }: LoginPageProps) {
  const onward = back === undefined ? '' : `?${new URLSearchParams({ voltar: back })}`;
  return (
    <PrivatePage
      alone
      side={<AboutAccounts />}
      title="Entrar na conta"
      lead="A conta lembra seus endereços e seus créditos em qualquer aparelho. Para pedir gás, ela não é necessária."
    >
      {hasLeft && problem === undefined && (
        <Callout tone="success" live="polite">
          Você saiu deste aparelho.
        </Callout>
      )}
      <AccountForm
        name="login"
        action={accountPaths.login}
        button="Entrar"
        busyLabel="Entrando"
        back={back}
        problem={problem}
      >
        {(answer) => (
          <>
            <EmailField
              name="identifier"
              typed={answer?.values.identifier}
              fault={answer?.errors.identifier}
            />
            <PasswordField
              name="password"
              label="Senha"
              autoComplete="current-password"
              error={passwordSentence(answer?.errors.password)}
            />
          </>
        )}
      </AccountForm>
      <p>
        <a href={accountPaths.forgot} className="link">
          Esqueci a senha
        </a>
      </p>
      {providerName !== undefined && (
        <>
          <p className="flex items-center gap-4 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            ou
          </p>
          <a
            href={accountPaths.provider + onward}
            className={buttonClass({ variant: 'secondary', size: 'lg', full: true })}
          >
            <PrivateIcon name="ph:sign-in" />
            Entrar com {providerName}
          </a>
        </>
      )}
      <p className="border-t border-line pt-6 text-ink-soft">
        Ainda não tem conta?{' '}
        <a href={accountPaths.register + onward} className="link">
          Criar conta
        </a>
      </p>
    </PrivatePage>
  );
}
