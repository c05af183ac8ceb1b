import { useRouteContext } from '@tanstack/react-router';

/** The content service does not let the site delete an account, so the operator's staff must do it. */
export function EraseRefused() {
  const { page } = useRouteContext({ from: '__root__' });
  const { email, phone } = page.operator;
  return (
    <>
      Não conseguimos excluir a conta por aqui, e nada foi apagado. Escreva para{' '}
      <a href={`mailto:${email}`} className="link">
        {email}
      </a>{' '}
      ou ligue para {phone}, e nós a excluímos.
    </>
  );
}
