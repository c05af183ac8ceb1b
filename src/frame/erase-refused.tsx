import { useRouteContext } from '@tanstack/react-router';

/** The service of the accounts does not let itself be told to erase one: a person has to. */
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
