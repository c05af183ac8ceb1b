import { Link } from '@tanstack/react-router';
import { pathOf } from '#machines/order-funnel/steps';
import { HowItGoes } from '#src/frame/how-it-goes.tsx';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { useContextValue } from '#src/funnel/react.tsx';
import { EmptyStreet } from '#src/ui/art/empty-street.tsx';
import { buttonClass } from '#src/ui/button.tsx';

/** Says that nobody delivers to the place of a shared link. Leads to the customer's address. */
export function NobodyView() {
  const address = useContextValue('address');
  return (
    <StepFrame
      step="resellers"
      title="Ainda não chegamos aí"
      {...(address ? {} : { aside: <HowItGoes /> })}
      footer={
        <Link
          to={pathOf({ step: address ? 'resellers' : 'address' })}
          className={buttonClass({ size: 'lg', full: true })}
        >
          {address ? 'Ver para meu endereço' : 'Usar meu endereço'}
        </Link>
      }
    >
      <EmptyStreet className="mx-auto h-40" />
      <p className="mt-6 text-lg">Nenhuma revenda parceira entrega no ponto deste link por enquanto.</p>
      <p className="mt-2 text-ink-soft">
        No seu endereço pode ser diferente: mostramos quem entrega aí, com o preço na porta.
      </p>
    </StepFrame>
  );
}
