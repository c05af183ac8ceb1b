import { type AnpRegister, anpRegisterWords } from '#contract/reseller/anp-words';
import { consentPath } from '#contract/site/consent';
import { Logo } from '#src/ui/art/logo.tsx';

interface Operator {
  name: string;
  cnpj: string;
  address: string;
  phone: string;
  email: string;
}

const columns: Record<string, Record<string, string>> = {
  Pedir: {
    '/address': 'Pedir gás',
    '/pedidos': 'Meus pedidos',
    '/saiba-mais': 'Como funciona',
    '/indique-ganhe': 'Indique e ganhe',
  },
  Segurança: {
    '/dicas-de-seguranca-gas': 'Gás em casa',
    '/dicas-de-seguranca-p13': 'Botijão P13',
    '/dicas-de-seguranca-p45': 'Cilindro P45',
    '/dicas-de-seguranca-mangueira-e-regulador': 'Mangueira e regulador',
    '/dicas-de-seguranca-agua': 'Galão de água',
  },
  Botijá: {
    '/blog': 'Blog',
    '/contato': 'Contato',
    '/seja-parceiro': 'Seja parceiro',
    '/entrar': 'Entrar na conta',
  },
  Regras: {
    '/termos-e-condicoes': 'Termos e condições',
    '/politica-de-privacidade-2': 'Política de privacidade',
    '/meus-dados': 'Meus dados',
  },
};

const consentLink = { [consentPath]: 'Medição de visitas' };

/** Links to all pages, and names the operator (Decreto 7.962/2013, art. 2) and the source of the map data. */
export function SiteFooter({
  operator,
  isMeasured,
  anp,
}: {
  operator: Operator;
  isMeasured: boolean;
  anp: AnpRegister | undefined;
}) {
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-6 sm:gap-8 lg:grid-cols-[1.2fr_repeat(4,1fr)]">
        <div className="col-span-full lg:col-span-1">
          <Logo className="h-8" />
          <p className="mt-3 text-ink-soft">Gás de cozinha, já.</p>
        </div>
        {Object.entries(columns).map(([title, links]) => (
          <nav key={title} aria-label={title}>
            <p className="font-semibold">{title}</p>
            <ul className="mt-2">
              {Object.entries({ ...links, ...(isMeasured && title === 'Regras' && consentLink) }).map(
                ([href, word]) => (
                  <li key={href}>
                    <a href={href} className="inline-flex min-h-9 items-center hover:underline">
                      {word}
                    </a>
                  </li>
                ),
              )}
            </ul>
          </nav>
        ))}
      </div>
      <div className="mt-6 grid gap-x-14 md:mt-10 gap-y-4 border-t border-line pt-6 text-sm text-ink-soft md:grid-cols-2">
        <address className="space-y-1 not-italic">
          <p className="font-semibold text-ink">{operator.name}</p>
          <p>CNPJ {operator.cnpj}</p>
          <p>{operator.address}</p>
          <p>
            <a
              href={`tel:${operator.phone.replace(/[^\d+]/g, '')}`}
              className="inline-flex min-h-9 items-center underline"
            >
              {operator.phone}
            </a>{' '}
            ·{' '}
            <a href={`mailto:${operator.email}`} className="inline-flex min-h-9 items-center underline">
              {operator.email}
            </a>
          </p>
        </address>
        <div className="space-y-3">
          <p>
            O Botijá mostra revendas e leva seu pedido até elas. Quem vende e entrega é a revenda,{' '}
            {anp && `conferida ${anpRegisterWords(anp)} e `}identificada antes de você pedir.
          </p>
          <p>
            Seus direitos: preço e fornecedor claros antes da compra (Decreto 7.962/2013) e 7 dias para
            desistir (CDC, art. 49). Problema não resolvido: Procon 151 ou ANP 0800 970 0267.
          </p>
          <p>
            Lugares:{' '}
            <a href="https://www.geonames.org/" className="underline">
              GeoNames
            </a>{' '}
            (CC BY 4.0).
          </p>
        </div>
      </div>
    </>
  );
}
