import { useRouteContext } from '@tanstack/react-router';
import { accountPaths } from '#contract/account/paths';
import { EraseRefused } from '#src/frame/erase-refused.tsx';
import { PostedForm } from '#src/frame/posted/posted-form.tsx';
import { busySentence } from '#src/frame/problem-message.ts';
import { usePostedForm } from '#src/lib/posted-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';

/**
 * The account that is linked to the phone. `email` is defined if this browser is signed in to it. `isElsewhere` is true
 * if this browser is not signed in to it.
 */
export interface KnownAccount {
  email: string | undefined;
  isElsewhere: boolean;
}

/** Erases all data except what a law requires us to store. The form asks for confirmation and works without a script. */
export function EraseForm({ action, account }: { action: string; account: KnownAccount }) {
  const { page } = useRouteContext({ from: '__root__' });
  const posted = usePostedForm(['erase'], page.answer);
  const { answer, isBusy } = posted;
  return (
    <section aria-labelledby="erase-title" className="rounded-card bg-surface p-4 sm:p-5">
      <h2 id="erase-title" className="text-lg font-semibold">
        Apagar meus dados
      </h2>
      <p className="mt-1 text-ink-soft">
        Apagamos tudo o que a lei não manda guardar e você recebe um protocolo. Dos pedidos terminados ficam
        só os valores, sem dizer de quem. Um pedido em andamento guarda seus dados até acabar e então também
        os perde; cupons já usados continuam usados. Um aviso por e-mail pedido em outro aparelho se cancela
        pelo link do próprio aviso.
      </p>
      {account.isElsewhere && (
        <p className="mt-2 text-ink-soft">
          A conta ligada a este celular não é apagada aqui:{' '}
          <a href={accountPaths.erase} className="link">
            entre nela para excluí-la
          </a>
          .
        </p>
      )}
      <PostedForm
        name="erase"
        action={action}
        posted={posted}
        problem={answer?.problem === 'erase-refused' ? <EraseRefused /> : problemSentence(answer?.problem)}
        className="mt-3 flex flex-col items-start gap-3"
      >
        {account.email !== undefined && (
          <Checkbox
            name="account"
            value="1"
            defaultChecked={answer === undefined || answer.values.account === '1'}
            label={
              <>
                Excluir também a conta <span className="wrap-anywhere">{account.email}</span>
              </>
            }
          />
        )}
        <Checkbox
          name="sure"
          value="1"
          label="Entendi que isso não pode ser desfeito"
          error={answer?.errors.sure && 'Marque esta caixa para apagar.'}
        />
        <Button type="submit" variant="danger" busy={isBusy} busyLabel="Apagando seus dados">
          Apagar meus dados
        </Button>
      </PostedForm>
    </section>
  );
}

function problemSentence(problem: string | undefined): string | undefined {
  switch (problem) {
    case undefined:
      return undefined;
    case 'recent-verification-needed':
    case 'phone-unverified':
      return 'Passaram os dez minutos do código. Recarregue a página e confirme o celular de novo.';
    case 'account-elsewhere':
      return 'A conta não está mais ligada a este celular, e nada foi apagado. Recarregue a página.';
    case 'content-down':
      return 'As contas estão fora do ar agora, e nada foi apagado. Tente em um minuto, ou desmarque a conta para apagar só o que é do celular.';
    case 'network':
      return 'A conexão falhou e nada foi apagado. Confira a internet e tente de novo.';
    case 'slow':
      return 'A resposta demorou demais. Recarregue a página para ver se os dados foram apagados.';
    case 'busy':
      return `${busySentence} Nada foi apagado.`;
    default:
      return 'Algo deu errado do nosso lado e nada foi apagado. Tente de novo em um minuto.';
  }
}
