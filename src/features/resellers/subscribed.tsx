import { Notice } from '#src/ui/notice.tsx';

/** The notice is kept. */
export function Subscribed() {
  return (
    <Notice tone="success" title="Anotado" live="polite">
      Avisamos você assim que uma revenda entregar aí. O aviso vem com um link para não receber mais nada.
    </Notice>
  );
}
