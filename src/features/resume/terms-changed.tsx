import { formatBRL } from '#contract/money/brl';
import { StepForm } from '#src/frame/step-form.tsx';
import { StepFrame, useFromTheTop } from '#src/frame/step-frame.tsx';
import { useContextValue, useFunnelState, useOrderKey, useSend } from '#src/funnel/react.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { cx } from '#src/ui/cx.ts';
import { Price } from '#src/ui/price.tsx';
import { newTermsOf, type TermRow } from './terms-diff.ts';

export function TermsChanged() {
  useFromTheTop();
  const context = useFunnelState((snapshot) => snapshot.context);
  const send = useSend();
  const { key, take } = useOrderKey();
  const terms = newTermsOf(context);
  if (!terms) return null;
  const { rows, total, window, canAccept } = terms;
  const isAnyGone = rows.some(({ after, isDiscount }) => after === undefined && !isDiscount);
  const decline = () => send({ type: 'terms.decline' });
  return (
    <StepFrame
      step="resume"
      title="O pedido mudou"
      lead="Falta um toque: confira o que mudou e faça o pedido."
      aside={<NewTotal {...total} />}
      footer={
        <div className="flex flex-col gap-2">
          {canAccept && (
            <StepForm
              event="terms.accept"
              fields={{ key, total: String(total.after) }}
              onSubmit={() => send({ type: 'terms.accept', key: take() })}
            >
              <Button type="submit" size="lg" full>
                Aceitar e pedir · {formatBRL(total.after)}
              </Button>
            </StepForm>
          )}
          <StepForm event="terms.decline" onSubmit={decline}>
            <Button
              type="submit"
              variant={canAccept ? 'secondary' : 'primary'}
              size={canAccept ? 'md' : 'lg'}
              full
            >
              {canAccept ? 'Voltar' : 'Acertar o pedido'}
            </Button>
          </StepForm>
        </div>
      }
    >
      <Callout
        tone="warning"
        title={isAnyGone ? 'Um item não está mais à venda' : totalChange(total)}
        live="assertive"
        className="mb-5"
      >
        {context.offer?.reason === 'coupon'
          ? `O cupom ${context.coupon?.name ?? ''} não vale mais para este pedido: venceu, acabou ou já foi usado.`
          : `A revenda mudou ${isAnyGone ? 'o que vende' : 'o preço'} enquanto você fazia o pedido.`}
        {!canAccept && ' Os itens ou o pagamento precisam de um acerto antes de pedir.'}
      </Callout>
      <TermRows rows={rows} />
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 pt-3 lg:hidden">
        <span className="font-semibold">Total</span>
        <Price centavos={total.after} before={total.before} size="lg" className="justify-end" />
      </p>
      {(window.before.min !== window.after.min || window.before.max !== window.after.max) && (
        <p className="mt-3 text-ink-soft">
          A entrega agora leva de {window.after.min} a {window.after.max} minutos (antes, de{' '}
          {window.before.min} a {window.before.max}).
        </p>
      )}
    </StepFrame>
  );
}

function NewTotal({ before, after }: { before: number; after: number }) {
  const reseller = useContextValue('reseller');
  return (
    <section aria-label="Novo total">
      <h2 className="text-lg font-semibold">Novo total</h2>
      {reseller && <p className="mt-1">{reseller.name}</p>}
      <Price centavos={after} before={before} size="lg" className="mt-3" />
    </section>
  );
}

function totalChange({ before, after }: { before: number; after: number }): string {
  if (after === before) return 'O total é o mesmo';
  return after > before
    ? `O total subiu ${formatBRL(after - before)}`
    : `O total baixou ${formatBRL(before - after)}`;
}

function TermRows({ rows }: { rows: readonly TermRow[] }) {
  return (
    <ul aria-label="O que mudou" className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <Row key={row.id} {...row} />
      ))}
    </ul>
  );
}

function Row(row: TermRow) {
  const { label, before, after } = row;
  const isChanged = before !== after;
  return (
    <li
      className={cx(
        'flex flex-wrap items-start justify-between gap-x-4 py-3',
        isChanged ? 'font-medium' : 'text-ink-soft',
      )}
    >
      <span className="min-w-0 grow basis-28">
        {label}
        <span className="mt-1 block">{isChanged ? <Change {...row} /> : <Badge>Não mudou</Badge>}</span>
      </span>
      {after === undefined ? (
        <s className="shrink-0 font-normal text-ink-soft tabular-nums">
          <span className="sr-only">Antes: </span>
          {before !== undefined && formatBRL(before)}
        </s>
      ) : after === 0 && !isChanged ? (
        <span className="shrink-0">Grátis</span>
      ) : (
        <Price centavos={after} before={before} className="shrink-0 flex-col items-end" />
      )}
    </li>
  );
}

function Change({ before, after, isDiscount }: TermRow) {
  if (after === undefined)
    return <Badge tone="danger">{isDiscount ? 'Não vale mais' : 'Saiu do pedido'}</Badge>;
  const more = after - (before ?? 0);
  const tone = more > 0 ? 'warning' : 'success';
  const sum = formatBRL(Math.abs(more));
  if (isDiscount) return <Badge tone={tone}>{`Desconto ${more > 0 ? 'menor' : 'maior'}: ${sum}`}</Badge>;
  return <Badge tone={tone}>{`${more > 0 ? 'Subiu' : 'Baixou'} ${sum}`}</Badge>;
}
