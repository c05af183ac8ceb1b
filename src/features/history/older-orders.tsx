import { useRouteContext } from '@tanstack/react-router';
import { failureSentence } from '#src/frame/posted/failure.sentences.ts';
import { PostedForm } from '#src/frame/posted/posted-form.tsx';
import { usePostedForm } from '#src/lib/posted-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/input.tsx';

/** Asks for the customer's name before old orders are shown, because the number may have belonged to somebody else. */
export function OlderOrders({ action }: { action: string }) {
  const { page } = useRouteContext({ from: '__root__' });
  const posted = usePostedForm(['older'], page.answer);
  const { answer, isBusy } = posted;
  return (
    <section aria-labelledby="older-title" className="rounded-card bg-surface p-4 sm:p-5">
      <h2 id="older-title" className="text-lg font-semibold">
        Pedidos com mais de 90 dias
      </h2>
      <p className="mt-1 text-ink-soft">
        Um número de celular pode mudar de dono. Por isso, para ver pedidos mais antigos, digite o nome usado
        no último deles.
      </p>
      <PostedForm
        name="older"
        action={action}
        posted={posted}
        problem={problemSentence(answer?.problem)}
        className="mt-3 flex flex-col items-start gap-3"
      >
        <Field
          name="name"
          className="self-stretch"
          label="Nome no pedido"
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="send"
          maxLength={80}
          defaultValue={answer?.values.name}
          error={nameSentence(answer?.errors.name)}
        />
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel="Procurando pedidos antigos">
          Ver pedidos antigos
        </Button>
      </PostedForm>
    </section>
  );
}

function nameSentence(fault: string | undefined): string | undefined {
  switch (fault) {
    case undefined:
      return undefined;
    case 'missing':
      return 'Digite o nome usado no pedido.';
    default:
      return 'Não achamos pedidos antigos deste celular com esse nome.';
  }
}

function problemSentence(problem: string | undefined): string | undefined {
  switch (problem) {
    case undefined:
      return undefined;
    case 'too-many-attempts':
      return 'Por segurança, tente de novo amanhã.';
    case 'phone-unverified':
      return 'Confirme o celular de novo: recarregue a página.';
    default:
      return failureSentence(problem);
  }
}
