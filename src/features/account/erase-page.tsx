import { useRouteContext } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import type { AccountUser } from '#contract/account/account';
import { accountPaths } from '#contract/account/paths';
import { EraseRefused } from '#src/frame/erase-refused.tsx';
import { PostedForm } from '#src/frame/posted/posted-form.tsx';
import { PrivateIcon } from '#src/frame/private-icon.tsx';
import { PrivatePage } from '#src/frame/private-page.tsx';
import { usePostedForm } from '#src/lib/posted-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { passwordSentence, problemSentence } from './account.sentences.ts';
import { PasswordField } from './account-fields.tsx';

interface ErasePageProps {
  user: AccountUser;
  providerName: string | undefined;
}

/**
 * Asks for the password, or a fresh login, and for confirmation. Without a script, a checkbox replaces the confirmation
 * dialog.
 */
export function ErasePage({ user, providerName }: ErasePageProps) {
  const { page } = useRouteContext({ from: '__root__' });
  const posted = usePostedForm(['erase-account'], page.answer);
  const [confirmation, setConfirmation] = useState<URLSearchParams>();
  const { answer } = posted;
  const hasPassword = user.provider === 'local';
  const ask = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    const fields = new URLSearchParams({ form: 'erase-account', sure: '1' });
    if (hasPassword) {
      const password = new FormData(event.currentTarget).get('password');
      // The server returns the error for a missing password.
      if (typeof password !== 'string' || password === '') return posted.submit(event);
      fields.set('password', password);
    }
    event.preventDefault();
    if (!posted.isBusy) setConfirmation(fields);
  };
  return (
    <PrivatePage title="Excluir minha conta">
      <Consequences email={user.email} />
      <PostedForm
        name="erase-account"
        action={accountPaths.erase}
        posted={{ ...posted, submit: ask }}
        problem={problemOf(answer)}
      >
        {hasPassword ? (
          <PasswordField
            name="password"
            label="Sua senha"
            autoComplete="current-password"
            error={passwordSentence(
              answer?.errors.password === 'wrong' ? 'wrong-account-password' : answer?.errors.password,
            )}
          />
        ) : (
          <p className="text-ink-soft">
            Sua conta não tem senha aqui. Se você entrou há mais de dez minutos,{' '}
            <a
              href={`${accountPaths.provider}?${new URLSearchParams({ voltar: accountPaths.erase })}`}
              className="link"
            >
              entre de novo{providerName === undefined ? '' : ` com ${providerName}`}
            </a>{' '}
            antes.
          </p>
        )}
        <noscript>
          <Checkbox name="sure" value="1" label="Entendi que isso não pode ser desfeito" />
        </noscript>
        <Button
          type="submit"
          size="lg"
          full
          variant="danger"
          busy={posted.isBusy}
          busyLabel="Excluindo a conta"
        >
          <PrivateIcon name="ph:trash" />
          Excluir minha conta
        </Button>
      </PostedForm>
      <p>
        <a href={accountPaths.account} className="link">
          Voltar para a conta
        </a>
      </p>
      <ConfirmDialog
        open={confirmation !== undefined}
        title="Excluir a conta de vez?"
        confirmLabel="Excluir conta"
        cancelLabel="Manter conta"
        tone="danger"
        onCancel={() => setConfirmation(undefined)}
        onConfirm={() => {
          if (confirmation) posted.send(accountPaths.erase, confirmation);
          setConfirmation(undefined);
        }}
      >
        <p>Não dá para desfazer. Você pode criar outra conta com o mesmo e-mail quando quiser.</p>
      </ConfirmDialog>
    </PrivatePage>
  );
}

function Consequences({ email }: { email: string }) {
  return (
    <div className="flex flex-col gap-3 text-ink-soft">
      <p>
        A conta <strong className="font-semibold wrap-anywhere text-ink">{email}</strong> deixa de existir:
        e-mail, senha e a ligação com o seu celular são apagados, e você sai em todos os aparelhos.
      </p>
      <p>
        Pedidos, endereços e créditos são do seu celular e continuam em{' '}
        <a href="/pedidos" className="link">
          Seus pedidos
        </a>
        . Para apagá-los também, vá a{' '}
        <a href="/meus-dados" className="link">
          Seus dados
        </a>
        .
      </p>
    </div>
  );
}

function problemOf(answer: ReturnType<typeof usePostedForm>['answer']) {
  if (answer?.problem === 'erase-refused') return <EraseRefused />;
  if (answer?.errors.sure !== undefined && answer.errors.password === undefined)
    return 'Falta dizer que você tem certeza: a exclusão não pode ser desfeita.';
  return problemSentence(answer);
}

/** Confirms the erasure. The reference number does not identify the person. */
export function ErasedPage({ referenceNumber }: { referenceNumber: string }) {
  return (
    <PrivatePage alone title="Sua conta foi excluída">
      <Callout tone="success" live="polite" title={`Protocolo ${referenceNumber}`}>
        Anote este número: ele prova o pedido e a data, e não diz de quem era a conta.
      </Callout>
      <p className="text-ink-soft">Para pedir gás, você não precisa de conta: basta o seu celular.</p>
      <p>
        <a href="/" className="link">
          Ir para a página inicial
        </a>
      </p>
    </PrivatePage>
  );
}
