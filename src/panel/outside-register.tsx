import { Callout } from '#src/ui/callout.tsx';
import { clockWords, dayWords } from './clock-words.ts';
import { useNow } from './use-now.ts';

/** Warns that the ANP register lacks the reseller, before and after it is suspended. */
export function OutsideRegister({ from, zone }: { from: string; zone: string }) {
  const moment = `${dayWords(from, zone)}, ${clockWords(from, zone)}`;
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
