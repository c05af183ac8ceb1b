import { Callout } from '#src/ui/callout.tsx';
import { useNow } from './use-now.ts';
import { clockWords, dayWords } from './words.ts';

/** Warns that the ANP register lacks the reseller, before and after it is suspended. */
export function OutsideRegister({ from }: { from: string }) {
  const moment = `${dayWords(from)}, ${clockWords(from)}`;
  const isSuspended = useNow() >= Date.parse(from);
  return (
    <Callout tone="warning" live="polite" title="Sua autorização não está no registro da ANP">
      {isSuspended
        ? `Desde ${moment} ninguém consegue pedir. Os pedidos já feitos continuam.`
        : `Você recebe pedidos até ${moment}. Depois disso ninguém consegue pedir.`}{' '}
      Confira na ANP o CNPJ e o número da autorização. A revenda volta sozinha quando estiver no registro.
    </Callout>
  );
}
