import { Link } from '@tanstack/react-router';
import { formatBRL } from '#contract/money/brl';
import { type AnpRegister, anpRegisterWords } from '#contract/reseller/anp-words';
import type { CityLink } from '#contract/reseller/city-offer';
import { Cylinder } from '#src/ui/art/cylinder.tsx';
import { LogoMark } from '#src/ui/art/logo.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { handCoinsIcon } from '#src/ui/icons/hand-coins.ts';
import { receiptIcon } from '#src/ui/icons/receipt.ts';
import type { IconName } from '#src/ui/icons.ts';
import { AddressSearch } from './address-search.tsx';
import { BeforeOrdering, HowItWorks } from './before-ordering.tsx';
import { StructuredData } from './breadcrumbs.tsx';
import { checkedWords } from './checked-words.ts';
import { CityLinks } from './city-links.tsx';
import { Faq, questionsWith } from './faq.tsx';
import { Safety } from './safety.tsx';
import { Section } from './section.tsx';
import { Sizes } from './sizes.tsx';

/** Shows the first page of the site. `origin` is needed for absolute URLs. */
export function Landing({
  origin,
  cities,
  anp,
}: {
  origin: string;
  cities: readonly CityLink[];
  anp: AnpRegister | undefined;
}) {
  return (
    <>
      <StructuredData data={organization(origin, anp)} />
      <StructuredData data={faqPage(anp)} />
      <Hero anp={anp} />
      <HowItWorks />
      <Sizes />
      <BeforeOrdering anp={anp} />
      <Safety />
      <Faq anp={anp} />
      {cities.length > 0 && (
        <Section id="cidades" title="Onde já entregamos">
          <CityLinks cities={cities} />
        </Section>
      )}
      <div className="mx-auto flex max-w-page flex-col items-center gap-5 px-gutter py-16 text-center md:px-8 md:py-20">
        <LogoMark className="h-16" />
        <p className="max-w-md text-2xl font-bold text-balance">
          Do fogão apagado ao jantar, em alguns toques.
        </p>
        <Link to="/address" className={buttonClass({ size: 'lg' })}>
          Pedir gás agora
        </Link>
      </div>
    </>
  );
}

const organization = (origin: string, anp: AnpRegister | undefined) => ({
  '@type': 'Organization',
  name: 'Botijá',
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  description: `Pedido de gás de cozinha a revendas ${checkedWords(anp)}perto de você, com o preço com entrega antes de pedir.`,
  areaServed: 'BR',
});

const faqPage = (anp: AnpRegister | undefined) => ({
  '@type': 'FAQPage',
  inLanguage: 'pt-BR',
  mainEntity: questionsWith(anp).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

const promisesWith = (anp: AnpRegister | undefined): readonly { icon: IconName; text: string }[] => [
  ...(anp ? [{ icon: 'shield-check' as const, text: `Revendas conferidas ${anpRegisterWords(anp)}` }] : []),
  { icon: receiptIcon, text: 'Preço com entrega antes de pedir' },
  { icon: handCoinsIcon, text: 'Você paga na entrega' },
];

function Hero({ anp }: { anp: AnpRegister | undefined }) {
  return (
    <div className="mx-auto grid max-w-page gap-10 px-gutter pt-10 pb-14 md:px-8 md:pt-14 md:pb-20 lg:grid-cols-[1.1fr_1fr] lg:items-center lg:gap-14">
      <div>
        <h1 className="text-3xl font-bold">
          O gás acabou? <span className="block">Veja agora quem entrega.</span>
        </h1>
        <p className="mt-4 max-w-md text-lg text-ink-soft">
          Diga onde você está e compare as revendas perto: preço com entrega, tempo e avaliação. Pedir leva
          alguns toques, sem criar conta.
        </p>
        <AddressSearch className="mt-7" />
        <p className="mt-3">
          Já pediu aqui?{' '}
          <a href="/pedidos" className="link inline-block py-2">
            Pedir de novo
          </a>
        </p>
        <ul className="mt-6 flex flex-col gap-2">
          {promisesWith(anp).map(({ icon, text }) => (
            <li key={text} className="flex items-center gap-2">
              <Icon name={icon} className="text-success" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div className="relative flex min-h-72 items-end overflow-hidden rounded-sheet bg-flame-soft p-5 sm:min-h-96 sm:p-8">
        <Cylinder
          kind="P13"
          frame="fit"
          className="absolute -bottom-4 -left-6 h-60 sm:left-2 sm:h-80 lg:left-4"
        />
        <ExampleOrder className="relative ml-auto w-[max(68%,min(100%,13rem))] max-w-60 sm:mb-10" />
      </div>
    </div>
  );
}

function ExampleOrder({ className }: { className?: string }) {
  return (
    <figure className={cx('rounded-card bg-raised p-4 shadow-soft sm:p-5', className)}>
      <figcaption>
        <Badge tone="ember">Exemplo</Badge>
        <p className="mt-2 font-semibold">Botijão P13, troca</p>
      </figcaption>
      <dl className="mt-2 space-y-1 text-sm">
        <div className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-ink-soft">Gás</dt>
          <dd className="tabular-nums">{formatBRL(10_490)}</dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-ink-soft">Entrega</dt>
          <dd className="tabular-nums">{formatBRL(500)}</dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-2">
          <dt className="font-semibold">Total na porta</dt>
          <dd className="text-xl font-bold tabular-nums">{formatBRL(10_990)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-ink-soft">Chega entre 19h45 e 20h10</p>
    </figure>
  );
}
