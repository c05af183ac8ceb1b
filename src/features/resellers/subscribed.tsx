import { useQueryClient } from '@tanstack/react-query';
import { noticePathKey } from '#src/funnel/queries.ts';
import { Notice } from '#src/ui/notice.tsx';

/** Confirms that the notice request was saved. */
export function Subscribed() {
  const cancelPath = useQueryClient().getQueryData<string>(noticePathKey);
  return (
    <Notice tone="success" title="Anotado" live="polite">
      Avisamos você assim que uma revenda entregar aí.{' '}
      {cancelPath === undefined ? (
        'O aviso vem com um link para não receber mais nada.'
      ) : (
        <>
          Mudou de ideia?{' '}
          <a href={cancelPath} className="link">
            Cancelar o aviso
          </a>
        </>
      )}
    </Notice>
  );
}
