import type { FunnelProblem } from '#machines/order-funnel/context';
import { useKnown } from '#src/funnel/react.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useFromTheTop } from './use-from-the-top.ts';

interface Words {
  tone: 'warning' | 'danger';
  title: string;
  text: string;
}

const refused: Words = {
  tone: 'danger',
  title: 'O pedido não entrou',
  text: 'Alguma coisa nele não pôde ser aceita. Confira os itens, o pagamento e o endereço e peça de novo. Se não der, ligue para a revenda.',
};

const words: Partial<Record<FunnelProblem['code'], Words>> = {
  'invalid-input': refused,
  'key-reused': refused,
  'draft-stale': refused,
  'order-already-placed': refused,
  'items-dropped': {
    tone: 'warning',
    title: 'Um item saiu do pedido',
    text: 'A revenda não vende mais tudo o que você tinha escolhido. Confira os itens e o total.',
  },
  'resumed-earlier': {
    tone: 'warning',
    title: 'Continue daqui',
    text: 'Guardamos seu pedido. Confira tudo antes de pedir.',
  },
};

/** Why the order is to be looked at again. */
export function ResumeProblem() {
  const problem = useKnown('problem');
  const said = problem && words[problem.code];
  return said ? <Said {...said} /> : null;
}

/** It appears while the eyes are on the button below: the page goes up to it. */
function Said({ tone, title, text }: Words) {
  useFromTheTop();
  return (
    <Notice tone={tone} title={title} live={tone === 'danger' ? 'assertive' : 'polite'} className="mb-5">
      {text}
    </Notice>
  );
}
