import { useRouteContext } from '@tanstack/react-router';
import { PostedForm } from '#src/frame/posted/posted-form.tsx';
import { usePostedForm } from '#src/lib/posted-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';

/** Erases what no law wants kept; asked for twice, in one form that needs no script. */
export function EraseForm({ action }: { action: string }) {
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
        os perde; cupons já usados continuam usados.
      </p>
      <PostedForm
        name="erase"
        action={action}
        posted={posted}
        problem={problemSentence(answer?.problem)}
        className="mt-3 flex flex-col items-start gap-3"
      >
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
    case 'network':
      return 'A conexão falhou e nada foi apagado. Confira a internet e tente de novo.';
    case 'slow':
      return 'A resposta demorou demais. Recarregue a página para ver se os dados foram apagados.';
    default:
      return 'Algo deu errado do nosso lado e nada foi apagado. Tente de novo em um minuto.';
  }
}
