import { UnavailableFrame } from '#src/frame/unavailable-frame.tsx';
import { useKnown, useSend } from '#src/funnel/react.tsx';

/** The list failed to load. */
export function UnavailableView() {
  const isSlow = useKnown('problem')?.code === 'slow';
  const send = useSend();
  return (
    <UnavailableFrame
      step="resellers"
      headline={isSlow ? 'Não conseguimos carregar as revendas' : 'Não conseguimos buscar as revendas'}
      onRetry={() => send({ type: 'resellers.retry' })}
    >
      {isSlow
        ? 'Pode ser a internet ou o nosso serviço. Seu endereço está guardado; tente de novo.'
        : 'Confira a internet e tente de novo. Seu endereço está guardado.'}
    </UnavailableFrame>
  );
}
