import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** While the browser asks for the position: what to expect, and how to stop waiting. */
export function SlowLocation({ onStop }: { onStop: () => void }) {
  return (
    <Notice
      live="polite"
      action={
        <Button variant="secondary" size="sm" onClick={onStop}>
          Parar e digitar
        </Button>
      }
    >
      Descobrindo onde você está. Se o navegador perguntar, permita o acesso à localização.
    </Notice>
  );
}
