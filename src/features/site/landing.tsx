import { Link } from '@tanstack/react-router';
import type { CityLink } from '#contract/reseller/city-offer';
import { LogoMark } from '#src/ui/art/logo.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { BeforeOrdering } from './before-ordering.tsx';
import { CityLinks } from './city-links.tsx';
import { Faq } from './faq.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { questions } from './questions.ts';
import { Safety } from './safety.tsx';
import { Section } from './section.tsx';
import { Sizes } from './sizes.tsx';
import { StructuredData } from './structured-data.tsx';

/** The first page. `origin` is the site's own, for absolute URLs. */
export function Landing({ origin, cities }: { origin: string; cities: readonly CityLink[] }) {
  return (
    <>
      <StructuredData data={organization(origin)} />
      <StructuredData data={faqPage} />
      <Hero />
      <HowItWorks />
      <Sizes />
      <BeforeOrdering />
      <Safety />
      <Faq />
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

const organization = (origin: string) => ({
  '@type': 'Organization',
  name: 'Botijá',
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  description: 'Pedido de gás de cozinha a revendas autorizadas, com o preço com entrega antes de pedir.',
  areaServed: 'BR',
});

const faqPage = {
  '@type': 'FAQPage',
  inLanguage: 'pt-BR',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};
