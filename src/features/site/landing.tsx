import { Link } from '@tanstack/react-router';
import { type AnpRegister, anpRegisterWords } from '#contract/reseller/anp-words';
import type { CityLink } from '#contract/reseller/city-offer';
import { Cylinder } from '#src/ui/art/cylinder.tsx';
import { LogoMark } from '#src/ui/art/logo.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { clockIcon } from '#src/ui/icons/clock.ts';
import { creditCardIcon } from '#src/ui/icons/credit-card.ts';
import { handCoinsIcon } from '#src/ui/icons/hand-coins.ts';
import { receiptIcon } from '#src/ui/icons/receipt.ts';
import { storefrontIcon } from '#src/ui/icons/storefront.ts';
import type { IconName } from '#src/ui/icons.ts';
import { AddressSearch } from './address-search.tsx';
import { StructuredData } from './breadcrumbs.tsx';
import { checkedWords } from './checked-words.ts';
import { FoldedCityLinks } from './city-links.tsx';
import { Faq, questionsWith } from './faq.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { RepeatLast } from './repeat-last.tsx';
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
      <Safety />
      <Faq anp={anp} />
      {cities.length > 0 && (
        <Section id="cidades" title="Onde já entregamos">
          <FoldedCityLinks cities={cities} shown={6} />
        </Section>
      )}
      {/* On a phone the sticky header has the same button. */}
      <div className="mx-auto hidden max-w-page flex-col items-center gap-4 px-8 py-16 text-center md:flex">
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
    <div className="mx-auto grid max-w-page gap-8 px-gutter pt-8 pb-8 md:px-8 md:pt-14 md:pb-16 lg:grid-cols-[1.1fr_1fr] lg:items-center lg:gap-14">
      <div>
        <h1 className="text-3xl font-bold">
          O gás acabou? <span className="block">Veja agora quem entrega.</span>
        </h1>
        <p className="mt-3 max-w-md text-ink-soft md:text-lg">
          Diga onde você está e compare as revendas perto: preço com entrega, tempo e avaliação. Pedir leva
          alguns toques, sem criar conta.
        </p>
        <AddressSearch className="mt-5 md:mt-7" />
        <RepeatLast className="mt-3" />
        <ul className="mt-4 flex flex-col gap-2">
          {promisesWith(anp).map(({ icon, text }) => (
            <li key={text} className="flex items-center gap-2">
              <Icon name={icon} className="text-success" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div className="relative flex items-center overflow-hidden rounded-sheet bg-flame-soft p-4 sm:min-h-96 sm:p-8">
        <Cylinder
          kind="P13"
          frame="fit"
          className="absolute -bottom-4 -left-8 h-48 sm:left-2 sm:h-80 lg:-left-6"
        />
        <BeforeOrdering className="relative ml-auto w-[max(64%,min(100%,14rem))] sm:max-w-72" />
      </div>
    </div>
  );
}

const facts: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: receiptIcon, title: 'O preço na porta', text: 'Gás e entrega somados' },
  { icon: storefrontIcon, title: 'Quem vende', text: 'Nome, CNPJ e avaliação' },
  { icon: clockIcon, title: 'Quando chega', text: 'Os minutos, e depois o horário' },
  { icon: creditCardIcon, title: 'Como pagar', text: 'Pix, cartão, dinheiro ou vale' },
];

/** Lists the information that the law requires before an order. It shows no price, because no city is known here. */
function BeforeOrdering({ className }: { className?: string }) {
  return (
    <section
      aria-labelledby="antes-de-pedir"
      className={cx('rounded-card bg-raised p-4 shadow-soft sm:p-5', className)}
    >
      <h2 id="antes-de-pedir" className="font-semibold">
        Antes de pedir, você vê
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {facts.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon name={icon} className="mt-0.5 text-flame-ink" />
            <div className="min-w-0">
              <p className="font-medium">{title}</p>
              <p className="hidden text-sm text-ink-soft sm:block">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
