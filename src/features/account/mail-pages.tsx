import { useRouteContext } from '@tanstack/react-router';
import { accountPaths } from '#contract/account/paths';
import { PrivatePage } from '#src/frame/private-page.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { EmailField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';

interface MailPageProps {
  /** True after the form was sent. An e-mail is sent only if the address has an account. */
  isSent: boolean;
}

export function ForgotPage({ isSent }: MailPageProps) {
  return (
    <PrivatePage
      alone
      title="Esqueci a senha"
      lead="Diga o e-mail da conta. Mandamos um link para você criar outra senha."
    >
      {isSent && (
        <MailSent>Se esse e-mail tem uma conta, o link para criar outra senha está a caminho.</MailSent>
      )}
      <AccountForm
        name="forgot"
        action={accountPaths.forgot}
        button={isSent ? 'Mandar de novo' : 'Mandar o link'}
        busyLabel="Mandando o link"
      >
        {(answer) => (
          <EmailField typed={answer?.values.email} fault={answer?.errors.email} enterKeyHint="send" />
        )}
      </AccountForm>
      <BackToLogin />
    </PrivatePage>
  );
}

export function ConfirmPage({ isSent, isConfirmed }: MailPageProps & { isConfirmed: boolean }) {
  if (isConfirmed)
    return (
      <PrivatePage alone title="E-mail confirmado">
        <Callout tone="success" live="polite">
          Pronto: agora você pode entrar.
        </Callout>
        <BackToLogin />
      </PrivatePage>
    );
  return (
    <PrivatePage
      alone
      title="Confirmar o e-mail"
      lead="Abra o link que mandamos para o seu e-mail. Se não chegou, olhe no spam ou peça outro aqui."
    >
      {isSent && <MailSent>Se esse e-mail espera uma confirmação, o link está a caminho.</MailSent>}
      <AccountForm
        name="confirm"
        action={accountPaths.confirm}
        button="Mandar outro link"
        busyLabel="Mandando o link"
      >
        {(answer) => (
          <EmailField typed={answer?.values.email} fault={answer?.errors.email} enterKeyHint="send" />
        )}
      </AccountForm>
      <BackToLogin />
    </PrivatePage>
  );
}

function MailSent({ children }: { children: string }) {
  const { page } = useRouteContext({ from: '__root__' });
  return (
    <Callout
      tone="success"
      live="polite"
      action={
        page.demo && (
          <a href="/dev/mail" className="link">
            Ver a caixa de e-mail de demonstração
          </a>
        )
      }
    >
      {children}
    </Callout>
  );
}

function BackToLogin() {
  return (
    <p>
      <a href={accountPaths.login} className="link">
        Ir para a entrada
      </a>
    </p>
  );
}
