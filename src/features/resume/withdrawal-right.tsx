import { durationWords } from '#contract/text/duration-words';
import { withdrawalWindowMs } from '#machines/order-lifecycle/lifecycle';
import { Icon } from '#src/ui/icon.tsx';

/** The right of withdrawal in plain Portuguese: CDC art. 49 and Decreto 7.962/2013 art. 5. */
export function WithdrawalRight() {
  const window = durationWords(withdrawalWindowMs, 'day');
  return (
    <details className="group mt-4">
      <summary className="flex min-h-12 items-center gap-3">
        <Icon name="shield-check" size="lg" className="text-ink-soft" />
        <span className="grow font-medium">Você pode desistir em até {window}</span>
        <Icon name="caret-down" className="text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-2 pb-2 pl-9 text-ink-soft">
        <p>
          Até o pedido sair para entrega, você cancela aqui mesmo, sem custo. Na porta, você pode recusar: se
          o lacre estiver violado ou o peso não bater, não pague.
        </p>
        <p>
          Depois de receber, você tem {window} para desistir da compra por esta mesma tela de pedido, sem
          dizer o motivo. A revenda busca o que entregou e devolve tudo o que você pagou, inclusive a entrega.
        </p>
        <p>É o que dizem o artigo 49 do Código de Defesa do Consumidor e o Decreto 7.962/2013.</p>
      </div>
    </details>
  );
}
