import { buttonClass } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';

const pages = [
  { path: '/saiba-mais', title: 'Como funciona' },
  { path: '/dicas-de-seguranca-gas', title: 'Segurança com o gás' },
  { path: '/indique-ganhe', title: 'Indique e ganhe' },
  { path: '/contato', title: 'Fale com a gente' },
  { path: '/termos-e-condicoes', title: 'Termos e condições' },
  { path: '/politica-de-privacidade-2', title: 'Política de privacidade' },
] as const;

const invitations: Readonly<Record<string, { title: string; text: string; href: string; button: string }>> = {
  '/indique-ganhe': {
    title: 'Pegue o seu link',
    text: 'Confirme o celular com que você pede e copie o link. Não precisa de conta.',
    href: '/pedidos',
    button: 'Ver meu link',
  },
};

const otherInvitation = {
  title: 'Precisa de gás?',
  text: 'Veja quem entrega no seu endereço, com o preço já com a entrega.',
  href: '/address',
  button: 'Ver revendas',
};

/**
 * Invites to the next step, and links to the site's other texts. It is beside a text on wide screens. Narrow screens have
 * the links in the footer.
 */
export function RelatedPages({ path }: { path: string }) {
  const { title, text, href, button } = invitations[path] ?? otherInvitation;
  return (
    <div className="hidden flex-col gap-6 lg:flex">
      <section aria-labelledby="convite" className="rounded-card bg-flame-soft p-6">
        <h2 id="convite" className="text-lg font-semibold">
          {title}
        </h2>
        <p className="mt-1">{text}</p>
        <a href={href} className={cx(buttonClass({ full: true }), 'mt-4')}>
          {button}
        </a>
      </section>
      <nav aria-label="Veja também" className="rounded-card border border-line p-6">
        <h2 className="text-lg font-semibold">Veja também</h2>
        <ul className="mt-2 divide-y divide-line">
          {pages
            .filter((page) => page.path !== path)
            .map((page) => (
              <li key={page.path}>
                <a href={page.path} className="flex min-h-12 items-center font-medium hover:underline">
                  {page.title}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}
