/** Paths of the account pages, which also receive their own forms, and the two URLs of a login with a provider. */
export const accountPaths = {
  login: '/entrar',
  account: '/conta',
  register: '/conta/criar',
  forgot: '/conta/esqueci-a-senha',
  reset: '/conta/nova-senha',
  change: '/conta/trocar-senha',
  erase: '/conta/excluir',
  confirm: '/conta/confirmar-e-mail',
  provider: '/conta/provedor',
  providerReturn: '/conta/provedor/retorno',
} as const;
