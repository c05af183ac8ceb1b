import { useQuery } from '@tanstack/react-query';
import type { Business } from '#contract/panel/business';
import { PixPayment } from '#src/ui/pix-payment.tsx';
import { usePanelApi } from '../panel-actor.tsx';

interface PixTrialProps {
  reseller: string;
  present: Business['pixKey'];
  /** The key to try instead of the present one. */
  typed: string | undefined;
}

/** A Pix of R$ 0,01 to a key, with which the owner sees at the bank who receives. */
export function PixTrial({ reseller, present, typed }: PixTrialProps) {
  const api = usePanelApi();
  const { data, isError } = useQuery({
    queryKey: ['panel', reseller, 'pix-trial', present.version, typed],
    queryFn: ({ signal }) => {
      const body = typed === undefined ? {} : { key: typed };
      return api.call('tryPixKey', { params: { reseller }, body }, signal);
    },
    gcTime: 0,
  });
  return (
    <div aria-live="polite" className="flex flex-col gap-3 border-t border-line pt-4">
      {isError && <p className="text-ink-soft">Não conseguimos gerar o Pix agora. Tente de novo.</p>}
      {!data && !isError && <p className="text-ink-soft">Gerando o Pix…</p>}
      {data && (
        <>
          <p>
            Pix de R$ 0,01 para <b className="font-semibold break-words">{data.key}</b>
          </p>
          <PixPayment pix={data.pix} cents={data.amountCents} to={data.receiver}>
            No app do banco deve aparecer <strong className="font-semibold text-ink">{data.receiver}</strong>.
            Com outro nome, seus clientes são avisados a não pagar. Não é preciso concluir o Pix.
          </PixPayment>
        </>
      )}
    </div>
  );
}
